// Streams a zip of files and folders: only one page of rows and one chunk of a file are in memory at a time.
import type { Language } from '#kernel/languages.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { ZipEntry } from '#kernel/server/files/zip.ts'
import { zipOf } from '#kernel/server/files/zip.ts'
import { wordsOf } from '#kernel/server/words.ts'
import type { TextKey } from '#kernel/texts.ts'
import { uniqueNames, windowsName } from '../../names.ts'
import { isLive, top } from '../entries/seen.ts'
import { words } from '../words.ts'

const rowsAtOnce = 500

type Row = {
  id: string
  nameKey: string
  name: string
  isFolder: boolean
  mime: string
  key: string | null
  modifiedAt: string
}
export type Zipping = { db: Db; blobs: Blobs; rootIds: readonly string[] }

const columns = sql`e.id, e.name_key as "nameKey", e.name, e.is_folder as "isFolder", e.mime, v.blob_key as key,
  e.modified_at as "modifiedAt"`

const readRoots = (db: Db, ids: readonly string[]): Promise<Row[]> =>
  db.many(sql`
    select ${columns} from files_entries e left join files_versions v on v.id = e.version_id
    where e.id = any(${ids}::uuid[]) and ${isLive} order by e.name_key, e.id`)

const readInside = (db: Db, folderId: string, after: Row | undefined): Promise<Row[]> =>
  db.many(sql`
    select ${columns} from files_entries e left join files_versions v on v.id = e.version_id
    where e.owner_id = (select owner_id from files_entries where id = ${folderId})
      and coalesce(e.parent_id, ${top}) = ${folderId} and ${isLive}
      and e.name_key > ${after?.nameKey ?? ''}
    order by e.name_key limit ${rowsAtOnce}`)

async function* rowsInside(db: Db, folderId: string): AsyncGenerator<Row> {
  let rows: Row[] = []
  do {
    rows = await readInside(db, folderId, rows.at(-1))
    yield* rows
  } while (rows.length === rowsAtOnce)
}

/** Content types that compression wouldn't make smaller. */
const packedTypes = /^(?:image\/(?!svg)|video\/|audio\/(?!wav)|application\/(?:zip|pdf|vnd\.openxml))/

/** The entries of a zip, with names that are valid on every system; when two collide, the second gets a number. */
async function* entriesOf(
  { db, blobs }: Pick<Zipping, 'db' | 'blobs'>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  prefix: string,
): AsyncGenerator<ZipEntry> {
  const unique = uniqueNames()
  for await (const { id, name: given, isFolder, mime, key, modifiedAt: at } of rows) {
    const name = unique(windowsName(given), isFolder)
    const modifiedAt = new Date(at)
    if (isFolder) {
      yield { name: `${prefix}${name}/`, isPacked: true, modifiedAt, content: nothing() }
      yield* entriesOf({ db, blobs }, rowsInside(db, id), `${prefix}${name}/`)
    } else if (key !== null)
      yield { name: prefix + name, isPacked: packedTypes.test(mime), modifiedAt, content: contentOf(blobs, key) }
  }
}

/** Opens the content on the first read, so that an aborted download leaves no file open. */
async function* contentOf(blobs: Blobs, key: string): AsyncGenerator<Uint8Array> {
  yield* await blobs.get(key)
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The caller has checked access to the roots, which covers everything inside them. */
export async function* zipStream({ db, blobs, rootIds }: Zipping): AsyncGenerator<Uint8Array> {
  yield* zipOf(entriesOf({ db, blobs }, await readRoots(db, rootIds), ''))
}

const nameOfMany: TextKey = 'files.zip.name'

/** The name of the folder, or a general name for several items. */
export function zipName(roots: readonly { name: string; isFolder: boolean }[], language: Language): string {
  const [only] = roots.length === 1 ? roots : []
  return `${windowsName(only?.name ?? wordsOf(words[language], {})(nameOfMany))}.zip`
}
