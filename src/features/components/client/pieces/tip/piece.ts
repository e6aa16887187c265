// The gallery's page about tooltips.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.tip.title',
  text: 'components.tip.text',
  source: 'tip',
  props: 'TipProps',
  examples: ['tips'],
  overview: ['opened'],
}
