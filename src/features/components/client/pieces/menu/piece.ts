// The gallery's page about menus.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.menu.title',
  text: 'components.menu.text',
  source: 'menu',
  props: 'MenuProps',
  examples: ['actions', 'choices'],
  overview: ['opened'],
  isTall: true,
}
