// The gallery's page about icons.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'foundation',
  title: 'components.icons.title',
  text: 'components.icons.text',
  source: 'icon',
  props: 'IconProps',
  examples: ['family', 'sizes'],
  isTall: true,
}
