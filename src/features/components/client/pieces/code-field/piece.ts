// The gallery's page about the field for a code.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.codeField.title',
  text: 'components.codeField.text',
  source: 'code-field',
  props: 'CodeFieldProps',
  examples: ['typing', 'states'],
}
