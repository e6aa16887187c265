// The French texts of every page but the sign-in pages in one file: those of the app, of `ui` and of the records layer, and
// the menu words of all features.
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
      // Written by the server: mails and whole pages.
      '!../../../features/*/server/**/locales/*.json',
    ],
    { import: 'default' },
  ),
}
