// The gallery's page about the field for a day.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.dateField.title',
  text: 'components.dateField.text',
  source: 'date-field',
  props: 'DateFieldProps',
  examples: ['days', 'states'],
  isTall: true,
}
