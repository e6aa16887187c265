// Adds this part's words to the keys that compile.
import type words from './locales/en.json'

type Words = typeof words

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
