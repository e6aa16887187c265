// The gallery's page about type.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'foundation',
  title: 'components.typography.title',
  text: 'components.typography.text',
  examples: ['steps', 'scripts'],
  isTall: true,
}
