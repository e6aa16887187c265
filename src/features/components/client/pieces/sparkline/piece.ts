// The gallery's page about sparks.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.sparkline.title',
  text: 'components.sparkline.text',
  source: 'sparkline',
  props: ['SparklineProps', 'SparkFiguresShown'],
  examples: ['kinds', 'figures'],
}
