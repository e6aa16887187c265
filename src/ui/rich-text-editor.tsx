// An editor for long texts: posts, mails, descriptions of products. Its value is a document, a tree of blocks.
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { deferred } from './deferred.tsx'
import type { FindPeople } from './editor/people-source.ts'
import classes from './markdown-editor.module.css'

export type RichTextEditorProps = {
  /** Nothing is an empty text. */
  value: RichDocument | null
  onChange: (document: RichDocument) => void
  /** Its name for screen readers. */
  label: string
  placeholder?: string
  /** Finds people by what was typed after an @; without it there are no mentions. */
  mentions?: FindPeople
  /** Keeps a picture that was chosen, pasted or dropped; without it there are no pictures. */
  onUploadImage?: (file: File) => Promise<{ src: string; alt: string }>
  onUploadFailed?: (error: unknown) => void
  /** By Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  /** Makes it the editor of an article, with tables and videos: without a frame, and it follows `value` while one types. */
  article?: ArticleTools
}

export type FoundProduct = { id: string; title: string; note: string | null }
export type FindProducts = (text: string) => Promise<readonly FoundProduct[]>
export type ArticleTools = {
  /** Without it there are no products. */
  findProducts?: FindProducts
}

const Surface = deferred(() => import('./editor/rich-surface.tsx').then((module) => module.RichSurface))

/** A new `value` never replaces typed text: it is shown when the person leaves the editor, and in an article at once. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <div className={classes['frame']} data-editor data-size={props.article ? 'article' : 'long'}>
      <Surface {...props} />
    </div>
  )
}
