// Adds this part's words to the keys that compile.
import type activity from './activity/locales/en.json'
import type words from './locales/en.json'
import type menu from './menu/locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = { kanban: (typeof words)['kanban'] & (typeof activity)['kanban'] & (typeof widgets)['kanban'] }
type MenuWords = (typeof menu)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
