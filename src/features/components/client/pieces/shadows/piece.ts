// The gallery's page about shadows and rounded corners.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'foundation',
  title: 'components.shadows.title',
  text: 'components.shadows.text',
  examples: ['shadows', 'radii'],
  isTall: true,
}
