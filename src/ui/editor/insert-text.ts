// Puts text into an editor where its caret is.
import type { Editor } from '@tiptap/core'

export const insertText = (editor: Editor, text: string) =>
  void editor.chain().focus().insertContent({ type: 'text', text }).run()
