// Adds this part's words to the keys that compile.
import type codes from './codes/locales/en.json'
import type auth from './auth/locales/en.json'
import type firstSteps from './first-steps/locales/en.json'
import type words from './locales/en.json'
import type menu from './menu/locales/en.json'
import type security from './security/locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = {
  account: (typeof words)['account'] &
    (typeof auth)['account'] &
    (typeof codes)['account'] &
    (typeof firstSteps)['account'] &
    (typeof security)['account'] &
    (typeof widgets)['account']
}
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
