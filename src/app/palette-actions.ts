// Finds what the features offer to do in the palette, and the words for it.
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { PaletteAction } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly PaletteAction[]>('../features/*/palette.ts', {
  eager: true,
  import: 'paletteActions',
})
const offering = features.filter((feature) => lists[`../features/${feature}/palette.ts`])

/** In the order of the table of contents. */
export const paletteActions: readonly PaletteAction[] = offering.flatMap(
  (feature) => lists[`../features/${feature}/palette.ts`] ?? [],
)

export const loadActionTexts = () => loadTexts(offering)
