// The part of a feature that answers documents for frames.
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'

/** A document for a frame, or what belongs to one; `onFrame` makes it. */
export type FramePart = {
  kind: 'frame'
  path: `/${string}`
  handler: (context: FrameContext) => Promise<FrameDocument | undefined>
}
/** The first step below the path, and the others. */
export type FrameContext = { ticket: string; rest: string; db: Db; config: Config }
export type FrameDocument = {
  type: string
  /** With a `tag`, made only for programs that don’t have this one. */
  content: string | Uint8Array | Readable | (() => Promise<Uint8Array>)
  tag?: string
  /** The browser may keep it for some minutes. */
  isKept?: boolean
}
