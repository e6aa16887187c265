// The gallery's page about showing Markdown.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.markdownView.title',
  text: 'components.markdownView.text',
  source: 'markdown-view',
  props: 'MarkdownViewProps',
  examples: ['everything', 'refused'],
  isTall: true,
}
