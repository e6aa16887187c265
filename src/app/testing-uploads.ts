// Sends files in tests as browsers do, step by step, so that a test can stop between any two, or as if it were done.
import { createHash } from 'node:crypto'
import type { Database } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'

type Sender = { url: string; token?: string | undefined }
type SentFile = { name: string; content: Uint8Array }

const uploads = '/api/uploads'

/** One request of the protocol. */
export function askUploads(
  { url, token }: Sender,
  method: string,
  { id, headers, body }: { id?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<Response> {
  return fetch(`${url}${uploads}${id === undefined ? '' : `/${id}`}`, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: body as BodyInit }),
  })
}

export const metadataOf = (name: string) => `filename ${Buffer.from(name).toString('base64')}`

/** Announces a file. */
export const createUpload = (sender: Sender, name: string, length: number) =>
  askUploads(sender, 'POST', { headers: { 'Upload-Length': String(length), 'Upload-Metadata': metadataOf(name) } })

export const idOf = (answer: Response) => answer.headers.get('location')?.split('/').at(-1) ?? ''

/** Sends a piece that begins at `offset`. */
export const sendPiece = (sender: Sender, id: string, offset: number, body: Uint8Array) =>
  askUploads(sender, 'PATCH', {
    id,
    body,
    headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
  })

/** Sends a whole file in one piece; answers its id and what the last request was answered. */
export async function sendFile(sender: Sender, { name, content }: SentFile): Promise<{ id: string; answer: Response }> {
  const created = await createUpload(sender, name, content.length)
  const id = idOf(created)
  if (!created.ok || content.length === 0) return { id, answer: created }
  return { id, answer: await sendPiece(sender, id, 0, content) }
}

/** The key of a file that `finishedUpload` made under this name. */
export const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** A file of this person that is all there, as if they had sent it; a picture has a smaller version. Answers its id. */
export async function finishedUpload(
  { transaction }: Pick<Database, 'transaction'>,
  personId: string,
  { name, type = 'image/webp' }: { name: string; type?: string },
): Promise<string> {
  const id = newId()
  const isPicture = type.startsWith('image/')
  const keys = isPicture ? [keyOf(name), keyOf(`${name} small`)] : [keyOf(name)]
  await transaction(async (tx) => {
    await tx.run(
      sql`insert into blobs (key, size) select key, 5 from unnest(${keys}::text[]) key on conflict do nothing`,
    )
    await tx.run(sql`
      insert into uploads (id, person_id, name, length, size, type, blob_key, thumb_key, width, height, finished_at)
      values (${id}, ${personId}, ${name}, 5, 5, ${type}, ${keyOf(name)}, ${keys[1] ?? null},
        ${isPicture ? 800 : null}, ${isPicture ? 600 : null}, now())`)
  })
  return id
}
