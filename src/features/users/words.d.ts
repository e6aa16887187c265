// Adds this part's words to the keys that compile.
import type words from './locales/en.json'
import type notices from './notices/locales/en.json'

type Words = { users: (typeof words)['users'] & (typeof notices)['users'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
