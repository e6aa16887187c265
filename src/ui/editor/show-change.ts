// Shows what changed elsewhere in an open text: only what differs is replaced, so the cursor stays where it is.
import type { Editor } from '@tiptap/core'
import type { RichNode } from '#kernel/documents/rich-node.ts'

export function showChange(editor: Editor, document: RichNode): void {
  const { state, schema, view } = editor
  const next = schema.nodeFromJSON(document)
  const start = state.doc.content.findDiffStart(next.content)
  const ends = state.doc.content.findDiffEnd(next.content)
  if (start === null || ends === null) return
  // Where a repeated text was put in or taken out, the two ends overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const change = state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
  const shown = change.doc.eq(next) ? change : state.tr.replaceWith(0, state.doc.content.size, next.content)
  // Undo takes back what was typed here, not what others did; `preventUpdate` keeps it from counting as typed.
  view.dispatch(shown.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}
