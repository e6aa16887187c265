// The French texts that every page but the sign-in pages loads, in one file: those of the app, of `ui`, of the records
// layer, and of all features' menus.
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

const gathered = import.meta.glob<Texts>(
  [
    '../../locales/fr.json',
    '../../../ui/locales/fr.json',
    '../../../records/*/locales/fr.json',
    '../../../features/*/menu/locales/fr.json',
  ],
  { eager: true, import: 'default' },
)

export const texts = mergeTexts(Object.values(gathered))

export const files = {
  ...import.meta.glob<Texts>('../../start-texts/locales/fr.ts', { import: 'texts' }),
  ...import.meta.glob<Texts>(
    [
      '../../../features/**/locales/fr.json',
      '!../../../features/*/menu/locales/*.json',
      // Only the server writes these: mails and whole pages.
      '!../../../features/*/server/**/locales/*.json',
    ],
    { import: 'default' },
  ),
}
