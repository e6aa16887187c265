// The gallery's page about single figures.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.statTile.title',
  text: 'components.statTile.text',
  source: 'stat-tile',
  props: 'StatTileProps',
  examples: ['days', 'parts'],
}
