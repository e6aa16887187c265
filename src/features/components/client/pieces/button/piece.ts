// The gallery's page about buttons.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.button.title',
  text: 'components.button.text',
  source: 'button',
  props: 'ButtonProps',
  examples: ['variants', 'sizes', 'states', 'icons'],
}
