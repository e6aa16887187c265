// The ground that an editor's text stands on, with a hint while it is empty.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import classes from './text-surface.module.css'

type TextSurfaceProps = { editor: Editor; placeholder: string | undefined; children: ReactNode }

export function TextSurface({ editor, placeholder, children }: TextSurfaceProps) {
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty && now.isActive('paragraph') })
  return (
    <div className={classes['surface']}>
      {isEmpty && placeholder && (
        // Screen readers have it from the text itself.
        <div className={classes['placeholder']} aria-hidden="true">
          {placeholder}
        </div>
      )}
      {children}
    </div>
  )
}
