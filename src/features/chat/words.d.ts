// Makes the texts of this feature known to the compiler.
import type words from './locales/en.json'
import type widgets from './widgets/locales/en.json'

type Words = { chat: (typeof words)['chat'] & (typeof widgets)['chat'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
