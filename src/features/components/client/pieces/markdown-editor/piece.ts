// The gallery's page about the editor of short texts.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.markdownEditor.title',
  text: 'components.markdownEditor.text',
  source: 'markdown-editor',
  props: 'MarkdownEditorProps',
  examples: ['full', 'small', 'bare'],
  isTall: true,
}
