// The gallery's page about colours of things.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.swatches.title',
  text: 'components.swatches.text',
  source: 'swatches',
  props: 'ColourFieldProps',
  examples: ['dots', 'one', 'several'],
  overview: ['several'],
}
