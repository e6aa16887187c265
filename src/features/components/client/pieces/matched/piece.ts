// The gallery's page about matched words.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.matched.title',
  text: 'components.matched.text',
  source: 'matched',
  props: 'MatchedProps',
  examples: ['words'],
}
