// The gallery's page about the button that reads on.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.moreButton.title',
  text: 'components.moreButton.text',
  source: 'more-button',
  props: 'MoreButtonProps',
  examples: ['states'],
}
