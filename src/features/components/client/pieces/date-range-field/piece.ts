// The gallery's page about the field for a stretch of time.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.dateRangeField.title',
  text: 'components.dateRangeField.text',
  source: 'date-range-field',
  props: 'DateRangeFieldProps',
  examples: ['days', 'times', 'states'],
  isTall: true,
}
