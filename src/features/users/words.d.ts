// Adds this part's words to the keys that compile.
import type firstSteps from './first-steps/locales/en.json'
import type words from './locales/en.json'
import type menu from './menu/locales/en.json'
import type notices from './notices/locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = {
  users: (typeof words)['users'] & (typeof notices)['users'] & (typeof widgets)['users'] & (typeof firstSteps)['users']
}
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
