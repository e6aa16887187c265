// The gallery's page about fields of several lines.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.textArea.title',
  text: 'components.textArea.text',
  source: 'text-area',
  props: 'TextAreaProps',
  examples: ['growing', 'states'],
  isTall: true,
}
