// The gallery's page about ranges.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.rangeField.title',
  text: 'components.rangeField.text',
  source: 'range-field',
  props: 'RangeFieldProps',
  examples: ['values'],
}
