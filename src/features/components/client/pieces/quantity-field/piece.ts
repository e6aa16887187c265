// The gallery's page about how many of something.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.quantityField.title',
  text: 'components.quantityField.text',
  source: 'quantity-field',
  props: 'QuantityFieldProps',
  examples: ['values'],
}
