// The gallery's page about the button that copies.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.copyButton.title',
  text: 'components.copyButton.text',
  source: 'copy-button',
  props: 'CopyButtonProps',
  examples: ['one'],
}
