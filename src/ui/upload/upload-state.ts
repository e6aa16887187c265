// The state of an upload field's files, and its subscribers.
import type { Refusal, UploadLimits } from './upload-rules.ts'

/** A file on its way; the kernel's `startUpload` answers this. */
export type SentFile = {
  done: Promise<{ uploadId: string }>
  pause: () => void
  resume: () => void
  cancel: () => void
}

export type UploadWay = {
  /** Begins to send a file; `onProgress` hears a part of the whole, from 0 to 1. */
  upload: (file: File, onProgress: (part: number) => void) => SentFile
  limits: UploadLimits
  /** The finished uploads, in the order in which they were chosen; called at every change. */
  onChange: (uploadIds: readonly string[]) => void
  /** The message for a failure of `upload`; a generic sentence otherwise. */
  wordsOf?: ((error: unknown) => string) | undefined
  /** Whether what has come was taken, asked when the field goes. */
  isTaken?: (() => boolean) | undefined
}

export type UploadItem = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** From 0 to 1. */
  part: number
  uploadId?: string
  /** Why it failed, in words; nothing when there are none. */
  reason?: string | undefined
}
export type RefusedFile = { id: number; name: string; why: Refusal }
/** The last event of a file, for screen readers. */
export type UploadNews = { name: string; what: 'done' | 'failed' | 'removed'; reason?: string | undefined }
export type ShownUploads = {
  items: readonly UploadItem[]
  refused: readonly RefusedFile[]
  news: UploadNews | undefined
}

const doneIn = ({ items }: ShownUploads) =>
  items.flatMap(({ state, uploadId }) => (state === 'done' && uploadId !== undefined ? [uploadId] : []))

/** The visible state; calls `onChange` when the set of finished uploads changes. */
export function openUploadState(wayOf: () => UploadWay) {
  let shown: ShownUploads = { items: [], refused: [], news: undefined }
  const listeners = new Set<() => void>()
  function show(next: Partial<ShownUploads>) {
    const before = doneIn(shown)
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
    const done = doneIn(shown)
    if (done.join() !== before.join()) wayOf().onChange(done)
  }
  return {
    read: () => shown,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    itemOf: (id: number) => shown.items.find((item) => item.id === id),
    change: (id: number, what: Partial<UploadItem>) =>
      show({ items: shown.items.map((item) => (item.id === id ? { ...item, ...what } : item)) }),
  }
}

export type UploadState = ReturnType<typeof openUploadState>
