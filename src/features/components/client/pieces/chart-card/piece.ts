// The gallery's page about charts.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.chartCard.title',
  text: 'components.chartCard.text',
  source: 'chart-card',
  props: 'ChartCardProps',
  examples: ['area', 'mixed', 'bars', 'lying', 'list', 'donut', 'rings', 'radar', 'many', 'states'],
  isTall: true,
}
