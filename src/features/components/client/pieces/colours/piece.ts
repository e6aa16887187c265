// The gallery's page about colours.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'foundation',
  title: 'components.colours.title',
  text: 'components.colours.text',
  examples: ['scales', 'roles'],
  isTall: true,
}
