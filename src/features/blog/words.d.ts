// Declares this feature's texts to the compiler.
import type words from './locales/en.json'
import type menu from './menu/locales/en.json'
import type notices from './notices/locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = { blog: (typeof words)['blog'] & (typeof notices)['blog'] & (typeof widgets)['blog'] }
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
