// Builds the demo's folders and files as rows, with stable IDs, folder sizes and dates.
import { createHash } from 'node:crypto'
import { kindOf } from '../../kinds.ts'
import { nameKey } from '../../names.ts'
import { chanceOf } from './contents.ts'
import type { Kept } from './keep-contents.ts'
import { demoFolders, earlier, tagged, trashed } from './trees.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const longestAgo = 200

/** The same ID on every run, so that links into the demo keep working. */
export function idOf(name: string): string {
  const hash = createHash('sha256').update(`files ${name}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

type EntryRow = {
  id: string
  owner_id: string
  parent_id: string | null
  path: string[]
  is_folder: boolean
  name: string
  name_key: string
  kind: string
  mime: string
  size: number
  file_count: number
  version_id: string | null
  tags: readonly string[]
  changed_by: string | null
  created_at: string
  modified_at: string
  deleted_at: string | null
}
type VersionRow = Kept & { id: string; entry_id: string; by_id: string; created_at: string; modified_at: string }

export type DemoRows = { entries: Map<string, EntryRow>; versions: VersionRow[] }
type People = ReadonlyMap<string, string>

/** The newest comes last in a folder, and none is in the future. */
function momentOf(key: string, now: number): string {
  const days = chanceOf(key, longestAgo) / (1 + chanceOf(`${key} near`, 8))
  return new Date(Math.floor(now / hourMs) * hourMs - days * dayMs - chanceOf(key, 60) * 60_000).toISOString()
}

export function rowsOf(people: People, kept: ReadonlyMap<string, Kept>, now: number): DemoRows {
  const rows: DemoRows = { entries: new Map(), versions: [] }
  for (const { owner, path, files } of demoFolders) {
    const ownerId = people.get(owner)
    if (ownerId === undefined) continue
    const folder = folderAt(rows, owner, path.split('/'), ownerId)
    for (const name of files) addFile(rows, { owner, ownerId, folder, path, name }, { people, kept, now })
  }
  sumUp(rows)
  return rows
}

function folderAt(rows: DemoRows, owner: string, steps: readonly string[], ownerId: string): EntryRow {
  const key = `${owner} ${steps.join('/')}`
  const known = rows.entries.get(key)
  if (known) return known
  const above = steps.length > 1 ? folderAt(rows, owner, steps.slice(0, -1), ownerId) : undefined
  const name = steps.at(-1) ?? ''
  const long = new Date(0).toISOString()
  const row = {
    id: idOf(key),
    owner_id: ownerId,
    parent_id: above?.id ?? null,
    path: above ? [...above.path, above.id] : [],
    is_folder: true,
    name,
    name_key: nameKey(name),
    kind: 'folder',
    mime: '',
    size: 0,
    file_count: 0,
    version_id: null,
    tags: [],
    changed_by: null,
    created_at: long,
    modified_at: long,
    deleted_at: null,
  }
  rows.entries.set(key, row)
  return row
}

type Place = { owner: string; ownerId: string; folder: EntryRow; path: string; name: string }
type Given = { people: People; kept: ReadonlyMap<string, Kept>; now: number }

function addFile(rows: DemoRows, { owner, ownerId, folder, path, name }: Place, { people, kept, now }: Given): void {
  const key = `${owner} ${path}/${name}`
  const content = kept.get(name)
  if (!content) return
  const id = idOf(key)
  const modified = momentOf(key, now)
  const before = (earlier[key] ?? []).flatMap((old, at, all) => {
    const was = kept.get(old)
    const moment = new Date(Date.parse(modified) - (all.length - at) * 9 * dayMs).toISOString()
    return was
      ? [{ ...was, id: idOf(`${key} ${old}`), entry_id: id, by_id: ownerId, created_at: moment, modified_at: moment }]
      : []
  })
  const byId = (key.includes('North wing/north-hall') ? people.get('Imani') : undefined) ?? ownerId
  rows.versions.push(...before, {
    ...content,
    id,
    entry_id: id,
    by_id: byId,
    created_at: modified,
    modified_at: modified,
  })
  rows.entries.set(key, {
    id,
    owner_id: ownerId,
    parent_id: folder.id,
    path: [...folder.path, folder.id],
    is_folder: false,
    name,
    name_key: nameKey(name),
    kind: kindOf(name),
    mime: content.mime,
    size: content.size,
    file_count: 0,
    version_id: id,
    tags: tagged[key] ?? [],
    changed_by: byId,
    created_at: before[0]?.created_at ?? modified,
    modified_at: modified,
    deleted_at: trashed.includes(key) ? new Date(now - 3 * dayMs).toISOString() : null,
  })
}

/** Folders get the totals of their contents, and the dates of the first and last entry. */
function sumUp({ entries }: DemoRows): void {
  const byId = new Map([...entries.values()].map((row) => [row.id, row]))
  for (const file of entries.values()) {
    if (file.is_folder) continue
    for (const id of file.path) {
      const folder = byId.get(id)
      if (!folder) continue
      if (file.deleted_at === null) {
        folder.size += file.size
        folder.file_count += 1
      }
      const isFirst = folder.modified_at.startsWith('1970')
      if (isFirst || file.modified_at > folder.modified_at) folder.modified_at = file.modified_at
      if (isFirst || file.created_at < folder.created_at) folder.created_at = file.created_at
    }
  }
}
