// Adds this part's words to the keys that compile.
import type doors from './doors/locales/en.json'
import type words from './locales/en.json'

type Words = { ui: (typeof words)['ui'] & (typeof doors)['ui'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
