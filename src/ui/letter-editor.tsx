// An editor for mails: the simple subset, its tools below the text. Its value is HTML, in and out.
import type { ReactNode, Ref } from 'react'
import { deferred } from './deferred.tsx'

export type LetterEditorProps = {
  /** The text that it begins with; a changed one needs another `key`. */
  value: string
  onChange: (html: string) => void
  /** Its name for screen readers. */
  label: string
  placeholder?: string
  /** The caret begins in it, at its start. */
  autoFocus?: boolean
  /** By Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  /** Pictures and other files that were pasted or dropped. */
  onPasteFiles?: (files: readonly File[]) => void
  handle?: Ref<LetterHandle>
  /** Between the text and the tools, such as attached files. */
  children?: ReactNode
  /** The bar at its foot; the tools of the text go in it. */
  foot: (tools: ReactNode) => ReactNode
}

/** `append` adds HTML at the end of the text. */
export type LetterHandle = { focus: () => void; append: (html: string) => void }

const Surface = deferred(() => import('./editor/letter-surface.tsx').then((module) => module.LetterSurface))

/** Loads the editor's code ahead, for buttons that open one. */
export const prepareLetterEditor = Surface.prepare

export function LetterEditor(props: LetterEditorProps) {
  return <Surface {...props} />
}
