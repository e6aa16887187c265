// The gallery's page about buttons that are only an icon.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.iconButton.title',
  text: 'components.iconButton.text',
  source: 'icon-button',
  props: 'IconButtonProps',
  examples: ['variants', 'sizes', 'badges'],
  overview: ['variants', 'badges'],
}
