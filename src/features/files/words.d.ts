// Declares this feature's texts to the compiler.
import type words from './locales/en.json'
import type notices from './notices/locales/en.json'
import type widgets from './widgets/locales/en.json'
import type menu from './menu/locales/en.json'

type Words = { files: (typeof words)['files'] & (typeof notices)['files'] & (typeof widgets)['files'] }
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
