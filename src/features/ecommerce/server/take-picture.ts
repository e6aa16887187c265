// Takes a picture that somebody has sent, for a product or a review: what is none, or is too large, is refused at its field.
import { refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { imageEndings, imageMaxBytes } from '../entities.ts'

export type Picture = { name: string; type: string; key: string; thumbKey: string }

const pictureTypes: readonly string[] = imageEndings.map((ending) => `image/${ending}`)

export async function takePicture(tx: Tx, actorId: string, uploadId: string, field: string): Promise<Picture> {
  const file = await takeUpload(tx, actorId, uploadId)
  if (!file) throw refusedField(field, 'required', 'Upload not found')
  const { name, type, key, thumbKey, size } = file
  if (thumbKey === null || !pictureTypes.includes(type))
    throw refusedField(field, 'not-allowed', 'This isn’t a picture')
  if (size > imageMaxBytes) throw refusedField(field, 'too-large', 'This picture is too large')
  return { name, type, key, thumbKey }
}
