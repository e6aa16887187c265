// The Chinese texts of the start page and of all its widgets in one file, which that page loads.
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

// Imported as raw text: as modules, each would become a small file shared with the pages of its feature.
const files = import.meta.glob<string>('../../../features/*/{widgets,start-page}/locales/cn.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})

export const texts = mergeTexts(Object.values(files).map((text) => JSON.parse(text) as Texts))
