// The Vietnamese texts of the records layer and the menu words of all features in one file, which every page loads.
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

const files = import.meta.glob<Texts>(
  ['../../../records/*/locales/vi.json', '../../../features/*/menu/locales/vi.json'],
  { eager: true, import: 'default' },
)

export const texts = mergeTexts(Object.values(files))
