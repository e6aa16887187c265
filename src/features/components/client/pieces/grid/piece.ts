// The gallery's page about spaces and the grid.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'foundation',
  title: 'components.grid.title',
  text: 'components.grid.text',
  examples: ['spaces', 'columns'],
  isTall: true,
}
