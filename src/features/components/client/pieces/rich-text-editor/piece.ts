// The gallery's page about the editor of long texts.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.richTextEditor.title',
  text: 'components.richTextEditor.text',
  source: 'rich-text-editor',
  props: 'RichTextEditorProps',
  examples: ['writing'],
  isTall: true,
}
