// The gallery's page about plans and their rooms.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.panelGrid.title',
  text: 'components.panelGrid.text',
  source: 'panel-grid',
  props: 'PanelProps',
  examples: ['panels'],
  isTall: true,
}
