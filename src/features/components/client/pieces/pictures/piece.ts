// The gallery's page about the pictures that are drawn by code.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.pictures.title',
  text: 'components.pictures.text',
  examples: ['drawings', 'boards', 'signs', 'people'],
  isTall: true,
}
