// The gallery's page about code that can be copied.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.codeBlock.title',
  text: 'components.codeBlock.text',
  source: 'code-block',
  props: 'CodeBlockProps',
  examples: ['one'],
}
