// Takes an upload that has to be a picture, for a record of any feature.
import { found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'

/** A file that was decoded as a picture. */
export type TakenPicture = TakenFile & { thumbKey: string; width: number; height: number }

type Rules = {
  /** The field of the input, for a refusal. */
  field?: string
  /** Says that something else was sent. */
  refusal?: string
  maxBytes?: number
  tooLarge?: string
}

/** Throws 404 when the upload isn’t this person’s, and a refusal at its field when it is no picture or too large. */
export async function takePicture(
  tx: Tx,
  personId: string,
  uploadId: string,
  {
    field = 'uploadId',
    refusal = 'This isn’t a picture',
    maxBytes,
    tooLarge = 'This picture is too large',
  }: Rules = {},
): Promise<TakenPicture> {
  const file = found(await takeUpload(tx, personId, uploadId), 'Upload')
  const { thumbKey, width, height } = file
  if (thumbKey === null || width === null || height === null) throw refusedField(field, 'not-allowed', refusal)
  if (maxBytes !== undefined && file.size > maxBytes) throw refusedField(field, 'too-large', tooLarge)
  return { ...file, thumbKey, width, height }
}
