// Adds this feature's texts to the known keys.
import type words from './locales/en.json'
import type menu from './menu/locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = { tasks: (typeof words)['tasks'] & (typeof widgets)['tasks'] }
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
