// The gallery's page about changes of a figure.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.statChange.title',
  text: 'components.statChange.text',
  source: 'stat-change',
  props: 'StatChangeProps',
  examples: ['directions'],
}
