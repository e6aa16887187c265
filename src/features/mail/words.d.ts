// Makes the texts of this feature known to the compiler.
import type words from './locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = { mail: (typeof words)['mail'] & (typeof widgets)['mail'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
