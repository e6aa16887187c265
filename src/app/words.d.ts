// Adds this part's words to the keys that compile.
import type auth from './auth/locales/en.json'
import type words from './locales/en.json'

type Words = Omit<typeof words, 'app'> &
  Omit<typeof auth, 'app'> & { app: (typeof words)['app'] & (typeof auth)['app'] }

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
