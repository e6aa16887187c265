// The editor of a component: `null` while the library replaces it.
import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import type { UseEditorOptions } from '@tiptap/react'

/**
 * The library destroys an editor whose component isn't mounted within a millisecond of its first render, as happens on a
 * slow machine, and then creates another. Effects may run in between: they check `isUsable`.
 */
export const useTextEditor = (options: UseEditorOptions & { immediatelyRender?: true }): Editor | null =>
  useEditor(options)

/** An editor that effects may use. Where this is false another is on its way, and effects run again with it. */
export const isUsable = (editor: Editor | null): editor is Editor => editor !== null && !editor.isDestroyed
