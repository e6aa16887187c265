// Adds this part's words to the keys that compile.
import type auth from './auth/locales/en.json'
import type words from './locales/en.json'

type Words = { ui: (typeof words)['ui'] & (typeof auth)['ui'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
