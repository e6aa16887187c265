// The gallery's page about the product's sign.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.logo.title',
  text: 'components.logo.text',
  examples: ['sizes'],
}
