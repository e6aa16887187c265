// An editor as React has it: `null` while the library makes it anew.
import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import type { UseEditorOptions } from '@tiptap/react'

/**
 * The library destroys an editor whose component is not mounted a millisecond after its first render, which a slow
 * machine exceeds, and then makes another. Effects of the first one may run in between: they check `isUsable`.
 */
export const useTextEditor = (options: UseEditorOptions & { immediatelyRender?: true }): Editor | null =>
  useEditor(options)

/** Whether effects may work with this editor. When it is not usable, another is coming, and effects run again. */
export const isUsable = (editor: Editor | null): editor is Editor => editor !== null && !editor.isDestroyed
