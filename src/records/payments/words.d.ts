// Adds this part’s texts to the keys that compile.
import type words from './locales/en.json'

type Words = typeof words

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
