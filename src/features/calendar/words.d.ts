// Makes the texts of this feature known to the compiler.
import type words from './locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = { calendar: (typeof words)['calendar'] & (typeof widgets)['calendar'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
