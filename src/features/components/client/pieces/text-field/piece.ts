// The gallery's page about fields of one line.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.textField.title',
  text: 'components.textField.text',
  source: 'text-field',
  props: 'TextFieldProps',
  examples: ['states', 'parts', 'sizes'],
  isTall: true,
}
