// Answers a call for a file with what is stored: the file itself, or the smaller version of a picture.
import { found } from '#kernel/errors.ts'
import type { ServedFile } from '#kernel/server/parts.ts'

export type StoredFile = { name: string; type: string; key: string; thumbKey: string | null }

/** 404 when nothing is stored, or when a smaller version is asked for of a file that is no picture. */
export function serveStored(stored: StoredFile | undefined, size?: 'small'): ServedFile {
  const { key, thumbKey, name, type } = found(stored, 'File')
  if (size === undefined) return { key, name, type, disposition: 'inline' }
  return { key: found(thumbKey, 'Picture'), name: `${name}.webp`, type: 'image/webp', disposition: 'inline' }
}
