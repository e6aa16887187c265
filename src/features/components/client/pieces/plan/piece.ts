// The gallery's page about plans and their rooms.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.plan.title',
  text: 'components.plan.text',
  source: 'panel-grid',
  props: 'PanelProps',
  examples: ['rooms'],
  isTall: true,
}
