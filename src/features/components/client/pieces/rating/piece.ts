// The gallery's page about stars.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.rating.title',
  text: 'components.rating.text',
  source: 'rating',
  props: 'RatingProps',
  examples: ['values', 'field'],
}
