// Adds this part's words to the keys that compile.
import type codes from './codes/locales/en.json'
import type doors from './doors/locales/en.json'
import type words from './locales/en.json'
import type security from './security/locales/en.json'

type Words = {
  account: (typeof words)['account'] &
    (typeof doors)['account'] &
    (typeof codes)['account'] &
    (typeof security)['account']
}

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
