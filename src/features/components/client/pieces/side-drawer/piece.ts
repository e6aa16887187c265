// The gallery's page about drawers.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.sideDrawer.title',
  text: 'components.sideDrawer.text',
  source: 'side-drawer',
  props: 'SideDrawerProps',
  examples: ['filter'],
  overview: ['opened'],
  isTall: true,
}
