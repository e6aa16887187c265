// The Arabic texts that every page but the sign-in pages loads, in one file: those of the app, of `ui`, of the records
// layer, and of all features' menus.
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

const gathered = import.meta.glob<Texts>(
  [
    '../../locales/ar.json',
    '../../../ui/locales/ar.json',
    '../../../records/*/locales/ar.json',
    '../../../features/*/menu/locales/ar.json',
  ],
  { eager: true, import: 'default' },
)

export const texts = mergeTexts(Object.values(gathered))

export const files = {
  ...import.meta.glob<Texts>('../../start-texts/locales/ar.ts', { import: 'texts' }),
  ...import.meta.glob<Texts>(
    [
      '../../../features/**/locales/ar.json',
      '!../../../features/*/menu/locales/*.json',
      // Only the server writes these: mails and whole pages.
      '!../../../features/*/server/**/locales/*.json',
    ],
    { import: 'default' },
  ),
}
