// Adds this part's words to the keys that compile.
import type auth from './auth/locales/en.json'
import type words from './locales/en.json'

type Words = Omit<typeof auth, 'app'> & { app: (typeof words)['app'] & (typeof auth)['app'] }
type MenuWords = (typeof words)['menu']

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
  interface MenuTexts extends MenuWords {}
}
