// The gallery's page about picking emoji.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.emojiButton.title',
  text: 'components.emojiButton.text',
  source: 'emoji-button',
  props: 'EmojiButtonProps',
  examples: ['picking', 'open'],
}
