// Test helpers that create folders and files through the API.
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { askUploads, idOf, sendPiece } from '#app/testing-uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import { addFile, createFolder, getEntry, listEntries, planUploads } from '../contract.ts'
import type { ConflictAnswer, Entry } from '../entities.ts'

export const notFound = { status: 404, code: 'not-found' }
export const forbidden = { status: 403, code: 'forbidden' }

export const makeFolder = async (person: TestPerson, name: string, parentId: string | null = null): Promise<Entry> =>
  (await person.send(createFolder, { parentId, name })).entry

type Sending = {
  name: string
  content?: Uint8Array | string
  parentId?: string | null
  answer?: ConflictAnswer
  modifiedAt?: string
}

/** Starts the upload of a plan and returns the server's response. */
export const openPlanned = ({ url }: Pick<TestProduct, 'url'>, { token }: TestPerson, planId: string, length: number) =>
  askUploads({ url, token }, 'POST', {
    headers: { 'Upload-Length': String(length), 'Upload-Metadata': `plan ${Buffer.from(planId).toString('base64')}` },
  })

/** Plans a file and sends all its bytes; returns the IDs that `addFile` takes. */
export async function sendPlanned(
  product: Pick<TestProduct, 'url'>,
  person: TestPerson,
  { name, content = name, parentId = null, modifiedAt }: Sending,
): Promise<{ planId: string; uploadId: string }> {
  const bytes = Buffer.from(content)
  const planId = newId()
  await person.send(planUploads, {
    parentId,
    files: [{ id: planId, name, size: bytes.length, ...(modifiedAt && { modifiedAt }) }],
  })
  const created = await openPlanned(product, person, planId, bytes.length)
  const uploadId = idOf(created)
  if (bytes.length > 0) await sendPiece({ url: product.url, token: person.token }, uploadId, 0, bytes)
  return { planId, uploadId }
}

export async function addNew(product: Pick<TestProduct, 'url'>, person: TestPerson, sending: Sending): Promise<Entry> {
  const sent = await sendPlanned(product, person, sending)
  const { entry } = await person.send(addFile, { ...sent, ...(sending.answer && { answer: sending.answer }) })
  if (!entry) throw new Error(`${sending.name} was not added`)
  return entry
}

/** The names in a folder or at the top level, in list order. */
export async function namesIn(person: TestPerson, folderId?: string): Promise<string[]> {
  const { entries } = await person.send(listEntries, { limit: '100', ...(folderId !== undefined && { folderId }) })
  return entries.map(({ name }) => name)
}

export const read = async (person: TestPerson, entryId: string): Promise<Entry> =>
  (await person.send(getEntry, { entryId })).entry

/** The bytes of a file, or the status code if refused. */
export async function contentOf({ url }: Pick<TestProduct, 'url'>, { token }: TestPerson, path: string) {
  const answer = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status
}
