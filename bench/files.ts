// Files: a folder as it fills, its link’s page, changes of the whole folder, and uploads a second.
import { createHash } from 'node:crypto'
import * as calls from '#features/files/contract.ts'
import { createLink, openLink } from '#features/files/sharing-contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { uploadsPath } from '#kernel/uploads-contract.ts'
import type { Request } from './clients.ts'
import { requestsOf, send } from './demo.ts'
import { measureGrowth } from './growth.ts'
import type { SignedIn } from './open-pages.ts'
import { insertSignedIn } from './open-pages.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const most = Number(process.env['BENCH_FILES'] ?? 100_000)
const smallest = 100
const secondsEach = 1
const uploadSeconds = Number(process.env['BENCH_UPLOAD_SECONDS'] ?? 10)
const senders = 8
const uploadBytes = 20_000
/** The content of every file in the folder. */
const blobKey = createHash('sha256').update('bench').digest('hex')

async function makePerson(product: Product): Promise<SignedIn> {
  const made: SignedIn[] = []
  await fillDatabase(product, ['people'], async ({ transaction }) => {
    made.push(await transaction((tx) => insertSignedIn(tx, 'Filer', 1)))
  })
  const [person] = made
  if (!person) throw new Error('Nobody was made')
  return person
}

type Filling = { ownerId: string; folderId: string }

/** Names in five languages, of all kinds; one in fifty has a tag, one in a thousand a rare word. */
const insertFiles = ({ ownerId, folderId }: Filling, first: number, last: number) => sql`
  with numbers as (
    select n, gen_random_uuid() as id, gen_random_uuid() as version_id,
      (array['Plan', 'Größe', 'Bản vẽ', '报价单', 'عرض'])[1 + n % 5] || ' ' || n
        || case when n % 1000 = 0 then ' zirconia' else '' end || '.' || (array['pdf', 'png', 'xlsx', 'txt'])[1 + n % 4] as name
    from generate_series(${first}::int, ${last}::int) n
  ), made as (
    insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind, mime, size, version_id, tags,
      changed_by, modified_at)
    select id, ${ownerId}, ${folderId}, array[${folderId}]::uuid[], false, name, lower(name),
      (array['pdf', 'image', 'excel', 'txt'])[1 + n % 4], 'application/pdf', 1000 + n % 5000, version_id,
      case when n % 50 = 0 then array['tender'] else '{}'::text[] end, ${ownerId}, now() - make_interval(mins => n)
    from numbers
  )
  insert into files_versions (id, entry_id, blob_key, size, mime, by_id, modified_at)
  select version_id, id, ${blobKey}, 1000 + n % 5000, 'application/pdf', ${ownerId}, now() from numbers`

/** Brings the folder to so many files; answers the ID of the one in the middle, by name. */
async function fillFolder(product: Product, filling: Filling, size: number): Promise<string> {
  let middle = ''
  await fillDatabase(product, ['files_entries', 'files_versions'], async ({ read, transaction }) => {
    await transaction((tx) => tx.run(sql`insert into blobs (key, size) values (${blobKey}, 5) on conflict do nothing`))
    const { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as count from files_entries where parent_id = ${filling.folderId}`)
    for (let first = count + 1; first <= size; first += addedAtOnce)
      await transaction((tx) => tx.run(insertFiles(filling, first, Math.min(size, first + addedAtOnce - 1))))
    await transaction((tx) =>
      tx.run(sql`
        update files_entries set file_count = ${size}, size = (
          select sum(size) from files_entries where parent_id = ${filling.folderId}
        ) where id = ${filling.folderId}`),
    )
    await transaction((tx) =>
      tx.run(sql`
        insert into files_drives (person_id, used_bytes)
        select ${filling.ownerId}, size from files_entries where id = ${filling.folderId}
        on conflict (person_id) do update set used_bytes = excluded.used_bytes`),
    )
    const { id } = await read.one<{ id: string }>(sql`
      select id from files_entries where parent_id = ${filling.folderId} order by name_key, id offset ${size >> 1} limit 1`)
    middle = id
  })
  return middle
}

type Opened = { folderId: string; token: string; linkToken: string; middle: string }

function requestsFor({ folderId, token, linkToken, middle }: Opened): Record<string, Request> {
  const { get, post } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string>): Request =>
    get(`${path}?${new URLSearchParams(input)}`)
  const list = (input: Record<string, string>) => ask(calls.listEntries, { folderId, limit: '50', ...input })
  const link = new URLSearchParams({ token: linkToken })
  return {
    'the first page': list({}),
    'a page from the middle': list({ after: middle }),
    'by size': list({ sort: 'size', order: 'desc' }),
    'by kind': list({ sort: 'kind' }),
    'the newest': list({ sort: 'modified', order: 'desc' }),
    'PDFs alone': list({ kinds: 'pdf' }),
    'with a tag that one in fifty has': list({ tag: 'tender' }),
    'of the last hour': list({ from: new Date(Date.now() - 3_600_000).toISOString() }),
    'search, a word that one in five has': list({ text: 'plan' }),
    'search, a French one without its marks': list({ text: 'grosse' }),
    'search, a Chinese one': list({ text: '报价' }),
    'search, a word that one in a thousand has': list({ text: 'zirconia' }),
    'search, a word that no name has': list({ text: 'zeppelin' }),
    'the palette, a word that one in five has': ask(findRecords, { text: 'plan' }),
    'all that was used lately': ask(calls.listEntries, { view: 'recent', limit: '50' }),
    'the details of a file': ask(calls.getEntry, { entryId: middle }),
    'the space that is left': ask(calls.getQuota, {}),
    'a file gets a star': post(calls.starEntries.path, { entryIds: [middle], isStarred: true }),
    'a link’s page, its call': { path: `${openLink.path}?${link}` },
    'a link’s page, its HTML': { path: `/share/${linkToken}` },
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** The folder with all that lies in it, moved, copied, put into the trash and erased. */
async function measureChanges({ url }: Product, token: string, folderId: string): Promise<Figure[]> {
  const { post } = requestsOf(token)
  const change = (call: { path: string }, body: object) => send(url, post(call.path, body))
  const made = (await change(calls.createFolder, { parentId: null, name: 'Elsewhere' })) as { entry: { id: string } }
  const parentId = made.entry.id
  const entryIds = [folderId]
  const figures: Figure[] = []
  for (const [what, work] of [
    ['moved', () => change(calls.moveEntries, { entryIds, parentId })],
    ['copied', () => change(calls.copyEntries, { entryIds, parentId: null })],
    ['put into the trash', () => change(calls.trashEntries, { entryIds })],
    ['erased', () => change(calls.eraseEntries, { entryIds })],
  ] as const)
    figures.push({ what: `a folder with ${most} files is ${what}`, value: await timed(work), unit: 's' })
  return figures
}

async function upload(url: string, token: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const { post } = requestsOf(token)
  const planId = newId()
  const files = [{ id: planId, name: `${planId}.bin`, size: content.length }]
  await send(url, post(calls.planUploads.path, { parentId: null, files }))
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const plan = Buffer.from(planId).toString('base64')
  const opened = await fetch(url + uploadsPath, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': `plan ${plan}` },
  })
  const uploadId = opened.headers.get('location')?.split('/').at(-1) ?? ''
  const sent = await fetch(`${url}${uploadsPath}/${uploadId}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  if (!sent.ok) throw new Error(`An upload was answered with ${sent.status}`)
  await send(url, post(calls.addFile.path, { planId, uploadId }))
}

/** Planned, sent and added by several at once, each with a content of its own. */
async function measureUploads({ url }: Product, token: string): Promise<Figure> {
  let count = 0
  const until = performance.now() + uploadSeconds * 1000
  const sendOn = async () => {
    while (performance.now() < until) {
      const content = new Uint8Array(uploadBytes)
      crypto.getRandomValues(content)
      await upload(url, token, content)
      count += 1
    }
  }
  const took = await timed(() => Promise.all(Array.from({ length: senders }, sendOn)))
  return { what: `uploads of ${uploadBytes / 1000} kB, ${senders} at once`, value: count / took, unit: '/s' }
}

export async function measureFiles(product: Product): Promise<Figure[]> {
  const { id: ownerId, token } = await makePerson(product)
  const { post } = requestsOf(token)
  const made = await send(product.url, post(calls.createFolder.path, { parentId: null, name: 'Bench' }))
  const folderId = (made as { entry: { id: string } }).entry.id
  const uploads = await measureUploads(product, token)
  const { link } = (await send(product.url, post(createLink.path, { entryId: folderId, access: 'view' }))) as {
    link: { url: string }
  }
  const linkToken = link.url.slice(-32)
  const grown = await measureGrowth({
    url: product.url,
    what: 'files in a folder',
    from: smallest,
    upTo: most,
    seconds: secondsEach,
    fill: async (size) => {
      const middle = await fillFolder(product, { ownerId, folderId }, size)
      return requestsFor({ folderId, token, linkToken, middle })
    },
  })
  return [uploads, ...grown, ...(await measureChanges(product, token, folderId))]
}
