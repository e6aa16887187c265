// The gallery's page about the field with a list.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.selectField.title',
  text: 'components.selectField.text',
  source: 'select-field',
  props: 'SelectFieldProps',
  examples: ['choices', 'states'],
}
