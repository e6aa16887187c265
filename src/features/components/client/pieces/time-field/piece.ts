// The gallery's page about the field for a time of day.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.timeField.title',
  text: 'components.timeField.text',
  source: 'time-field',
  props: 'TimeFieldProps',
  examples: ['times', 'states'],
}
