// Puts the caret into an editor that has just come, unless the person is in a field beside it by then.
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { isUsable } from './use-text-editor.ts'

const fields = 'input, textarea, select'

/** A field of the editor's own form has the focus: what is typed there would go on in the text. */
function isBesideField(editor: Editor): boolean {
  const { activeElement } = document
  const isField = activeElement?.matches(fields) ?? false
  return isField && (activeElement?.closest('form')?.contains(editor.view.dom) ?? false)
}

/** `at` is the end of the text that gets the caret; `false` leaves the focus where it is. */
export function useFirstFocus(editor: Editor | null, at: 'start' | 'end' | false): void {
  useEffect(() => {
    if (at === false) return undefined
    // The editor's own `autofocus` looks at nothing in the frame before it takes the focus.
    const frame = requestAnimationFrame(() => {
      if (!isUsable(editor) || isBesideField(editor)) return
      editor.commands.setTextSelection(at === 'start' ? 0 : editor.state.doc.content.size)
      editor.view.focus()
    })
    return () => cancelAnimationFrame(frame)
    // Once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [editor])
}
