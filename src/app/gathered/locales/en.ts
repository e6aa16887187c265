// The English texts of the records layer and the menu words of all features in one file, which every page loads.
import { mergeTexts } from '../../texts.ts'
import type { Texts } from '#kernel/client/i18n.ts'

const files = import.meta.glob<Texts>(
  ['../../../records/*/locales/en.json', '../../../features/*/menu/locales/en.json'],
  { eager: true, import: 'default' },
)

export const texts = mergeTexts(Object.values(files))
