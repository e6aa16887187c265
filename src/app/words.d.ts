// Adds this part's words to the keys that compile.
import type doors from './doors/locales/en.json'
import type words from './locales/en.json'

type Words = Omit<typeof words, 'app'> &
  Omit<typeof doors, 'app'> & { app: (typeof words)['app'] & (typeof doors)['app'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
