// A field for a short text with some form to it: lists, links, mentions. Its value is Markdown.
import type { Ref } from 'react'
import { deferred } from './deferred.tsx'
import type { FindPeople } from './editor/people-source.ts'
import classes from './markdown-editor.module.css'

/** `insert` puts text in at the caret, and the focus there. */
export type MarkdownHandle = { insert: (text: string) => void }

export type MarkdownEditorProps = {
  value: string
  onChange: (markdown: string) => void
  /** Its name for screen readers. */
  label: string
  placeholder?: string
  /** In characters of Markdown; more can be typed but not sent. */
  maxLength?: number
  autoFocus?: boolean
  /** By Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  /** By Escape. */
  onCancel?: () => void
  /** Finds people by what was typed after an @; without it there are no mentions. */
  mentions?: FindPeople
  /** Names by ID of the people whom the text already mentions. */
  people?: ReadonlyMap<string, string>
  toolbar?: 'full' | 'small' | 'none'
  /** Pictures and other files that were pasted or dropped. */
  onPasteFiles?: (files: readonly File[]) => void
  /** For tools that stand outside of it. */
  handle?: Ref<MarkdownHandle>
}

const Surface = deferred(() => import('./editor/markdown-surface.tsx').then((module) => module.MarkdownSurface))

/** Loads the editor's code ahead, for buttons that open one: people start typing at once. */
export const prepareMarkdownEditor = Surface.prepare

/** A new `value` never replaces typed text: it is shown when the person leaves the editor. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  return (
    <div className={classes['frame']} data-editor data-toolbar={props.toolbar ?? 'small'}>
      <Surface {...props} />
    </div>
  )
}
