// Adds this part's words to the keys that compile.
import type words from './locales/en.json'
import type notices from './notices/locales/en.json'

type Words = { plans: (typeof words)['plans'] & (typeof notices)['plans'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
