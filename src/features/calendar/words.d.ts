// Makes the texts of this feature known to the compiler.
import type words from './locales/en.json'

type Words = typeof words

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
