// Photos of people: a picture that somebody sent becomes one, and everybody who has its address sees it.
import { found, refusedField } from '../../errors.ts'
import { matching, object } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import { onFile } from '../files/files.ts'
import type { Part } from '../parts.ts'
import { sql } from '../database/sql.ts'
import { takeUpload } from '../files/uploads.ts'

export type Photo = { avatarUrl: string; avatarKey: string }

const photoPath = '/api/people/photo'
const kinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/**
 * Takes a picture that this person sent, for their own record or another's; the caller writes both values into it. Kept
 * is the smaller version that was made of it: a photo is never shown larger, and stands still.
 */
export async function takePhoto(tx: Tx, actorId: string, uploadId: string): Promise<Photo> {
  const { type, thumbKey } = found(await takeUpload(tx, actorId, uploadId), 'Upload')
  if (thumbKey === null || !kinds.includes(type))
    throw refusedField('photo', 'not-allowed', 'A photo must be a JPEG, PNG, GIF, or WebP file')
  return { avatarUrl: `${photoPath}?key=${thumbKey}`, avatarKey: thumbKey }
}

const Key = matching(/^[0-9a-f]{64}$/, 'not-allowed')

export const photoParts: readonly Part[] = [
  // The address contains the picture's hash: it can't be guessed, and pictures appear in mails too.
  onFile({ path: photoPath, may: 'anyone', input: object({ key: Key }) }, async ({ db, input: { key } }) => {
    found(await db.maybe(sql`select from people where avatar_key = ${key} limit 1`), 'Photo')
    return { key, name: 'photo.webp', type: 'image/webp', disposition: 'inline' }
  }),
]
