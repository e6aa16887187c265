// The gallery's page about links.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.link.title',
  text: 'components.link.text',
  source: 'link',
  props: 'LinkProps',
  examples: ['kinds'],
}
