// The French texts of the sign-in pages in one file, which all other pages load too.
import app from '../../../auth/locales/fr.json'
import ui from '#ui/auth/locales/fr.json'
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

export const texts = mergeTexts([app, ui])

export const files = import.meta.glob<Texts>('../../../../features/account/{auth,codes,security}/locales/fr.json', {
  import: 'default',
})
