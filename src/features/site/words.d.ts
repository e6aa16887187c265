// Makes the texts of the site feature known to the compiler.
import type words from './locales/en.json'
import type menu from './menu/locales/en.json'
import type notices from './notices/locales/en.json'

type Words = { site: (typeof words)['site'] & (typeof notices)['site'] }
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
