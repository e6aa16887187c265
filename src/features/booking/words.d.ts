// Adds this part's words to the keys that compile.
import type words from './locales/en.json'
import type notices from './notices/locales/en.json'

type Words = { booking: (typeof words)['booking'] & (typeof notices)['booking'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
