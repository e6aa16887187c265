// The gallery's page about boxes to tick.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.checkbox.title',
  text: 'components.checkbox.text',
  source: 'checkbox',
  props: 'CheckboxProps',
  examples: ['states', 'round'],
  isTall: true,
}
