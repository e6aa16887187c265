// Pictures and other files over the whole window, one at a time. Its code is fetched when the first is opened.
import type { ReactNode } from 'react'
import { deferred } from './deferred.tsx'
import type { PdfSource } from './pdf/pdf-document.ts'

export type LightboxFile = {
  name: string
  /** The kind of viewer: a picture by default; `page` shows what is given, `other` only name and size. */
  kind?: 'picture' | 'video' | 'audio' | 'text' | 'page' | 'pdf' | 'other'
  /** The address of a picture, a video or a sound; left out while it is on its way. */
  src?: string | undefined
  /** The content of a text file; absent while it is loading. */
  text?: string | undefined
  /** Its address with the headers that it is asked for with: pages are fetched as they are read. */
  pdf?: PdfSource | undefined
  /** A page drawn from the file: a table, a text with headings; absent while it is loading. */
  page?: ReactNode
  /** The text or page is only the beginning of the file. */
  isCut?: boolean | undefined
  /** It could not be had. */
  hasFailed?: boolean | undefined
  /** In bytes. */
  size?: number
  /** Saves it where there is no address for a link. */
  onDownload?: (() => void) | undefined
}
export type LightboxProps = {
  files: readonly LightboxFile[]
  /** The place of the file that is shown; nothing is shown without one. */
  at: number | undefined
  /** Another file, or nothing when it was closed. */
  onChange: (at: number | undefined) => void
}

const Window = deferred(() => import('./lightbox/lightbox-window.tsx').then((module) => module.LightboxWindow))

/** Keyboard: arrows go on and back, plus and minus zoom, Escape closes and gives the focus back. */
export function Lightbox({ files, at, onChange }: LightboxProps) {
  const file = at === undefined ? undefined : files[at]
  if (at === undefined || !file) return null
  return <Window files={files} file={file} at={at} onChange={onChange} />
}
