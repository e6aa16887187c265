// Pages through a folder or view in four sort orders along an index, so that 100,000 entries open as fast as 100.
import type { InputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Page } from '#kernel/server/database/paging.ts'
import { capped, countUpTo, cursorOf, isBackwards, keyset, readPage } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PageCursor } from '#kernel/table.ts'
import type { View, listEntries } from '../../contract.ts'
import { maxRows } from '../../contract.ts'
import { kinds } from '../../entities.ts'
import { isHere, isLive, isLiveOf, levelOf, sharedWith, top } from './seen.ts'

type Input = InputOf<typeof listEntries>
type Sort = NonNullable<Input['sort']>

const rowsByDefault = 50
const countMost = 10_000
/** How many of one owner's files are considered for the recent list. */
const recentOfOwner = 1000

export type Query = {
  actorId: string
  view: View
  /** The open folder's owner and ID; null for the top level or the view itself. */
  folder: { id: string; ownerId: string } | null
  sort: Sort
  isUp: boolean
  size: number
  conditions: Statement | undefined
  parts: readonly boolean[]
}

const all = (conditions: readonly Statement[]) =>
  conditions.length === 0 ? undefined : conditions.reduce((one, other) => sql`${one} and ${other}`)

/** The filter conditions; with any, the list covers everything below, at any depth. */
function conditionsOf({ text, kinds: wanted, tag, personId, from, to }: Input): Statement | undefined {
  const known = wanted?.split(',').filter((one) => kinds.some((kind) => kind === one))
  return all([
    ...(text === undefined ? [] : [sql`e.search @@ (select search_query(${text}))`]),
    ...(known === undefined ? [] : [sql`e.kind = any(${known}::text[])`]),
    ...(tag === undefined ? [] : [sql`e.tags <> '{}' and e.tags @> array[${tag}]::text[]`]),
    ...(personId === undefined ? [] : [sql`(e.owner_id = ${personId} or e.changed_by = ${personId})`]),
    ...(from === undefined ? [] : [sql`e.modified_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`e.modified_at < ${to}::timestamptz`]),
  ])
}

const isNewestFirst = (view: View) => view === 'recent' || view === 'trash'

export function queryOf(actorId: string, input: Input, folder: Query['folder']): Query {
  const view = input.view ?? 'mine'
  const sort = input.sort ?? (isNewestFirst(view) && !folder ? 'modified' : 'name')
  const isUp = input.order === undefined ? !(isNewestFirst(view) && input.sort === undefined) : input.order === 'asc'
  const parts = { folders: [true], files: [false], both: [true, false] }[input.part ?? 'both']
  const limit = Math.trunc(Number(input.limit ?? rowsByDefault))
  const size = Number.isNaN(limit) ? rowsByDefault : Math.min(Math.max(limit, 1), maxRows)
  return { actorId, view, folder, sort, isUp, size, conditions: conditionsOf(input), parts }
}

/** The rows of a view, unsorted; `e` is the alias for entries. */
function rowsOf({ actorId, view, folder, conditions }: Query): Statement {
  const and = conditions ? sql`and ${conditions}` : sql``
  if (folder && conditions) {
    const isLiveThere = isLiveOf(folder.ownerId)
    return sql`files_entries e
      where e.owner_id = ${folder.ownerId} and e.path @> array[${folder.id}]::uuid[] and ${isLiveThere} ${and}`
  }
  if (folder)
    return sql`files_entries e where e.owner_id = ${folder.ownerId} and coalesce(e.parent_id, ${top}) = ${folder.id} and ${isHere}`
  const views: Record<View, () => Statement> = {
    mine: () =>
      conditions
        ? sql`files_entries e where e.owner_id = ${actorId} and ${isLiveOf(actorId)} ${and}`
        : sql`files_entries e where e.owner_id = ${actorId} and coalesce(e.parent_id, ${top}) = ${top} and ${isHere}`,
    shared: () =>
      conditions
        ? sql`files_entries e where (e.id in ${sharedWith(actorId)} or e.path && array${sharedWith(actorId)})
            and e.owner_id <> ${actorId} and ${isLive} ${and}`
        : sql`files_entries e where e.id in ${sharedWith(actorId)} and e.owner_id <> ${actorId} and ${isLive}`,
    sharing: () => sql`files_entries e where e.owner_id = ${actorId} and ${isLive} and e.id in (
        select s.entry_id from files_shares s join files_entries own on own.id = s.entry_id and own.owner_id = ${actorId}
        union select l.entry_id from files_links l join files_entries own on own.id = l.entry_id and own.owner_id = ${actorId}
        where l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
      ) ${and}`,
    starred:
      () => sql`files_entries e where e.id in (select t.entry_id from files_stars t where t.person_id = ${actorId})
        and ${isLive} and ${levelOf(actorId)} > 0 ${and}`,
    recent: () => sql`${recentOf(actorId)} e where true ${and}`,
    trash: () => sql`files_entries e where e.owner_id = ${actorId} and e.deleted_at is not null ${and}`,
  }
  return views[view]()
}

/** The newest files of the person and of everyone who shares something with them. */
const recentOf = (actorId: string) => sql`(
  select e.* from (
    select ${actorId}::uuid as owner_id
    union select own.owner_id from files_entries own where own.id in ${sharedWith(actorId)}
  ) owners cross join lateral (
    select f.* from files_entries f where f.owner_id = owners.owner_id and not f.is_folder
    order by f.modified_at desc limit ${recentOfOwner}
  ) e
  where ${isLive}
    and (e.owner_id = ${actorId} or e.id in ${sharedWith(actorId)} or e.path && array${sharedWith(actorId)})
)`

/** The sort columns, which an index covers if the folder is the only condition; the last one is unique. */
function columnsOf({ sort, view, folder }: Query): Statement[] {
  if (view === 'trash' && !folder && sort === 'modified') return [sql`e.deleted_at`, sql`e.id`]
  return {
    name: [sql`e.name_key`, sql`e.id`],
    size: [sql`e.size`, sql`e.id`],
    kind: [sql`e.kind`, sql`e.name_key`, sql`e.id`],
    modified: [sql`e.modified_at`, sql`e.id`],
  }[sort]
}

type Found = { id: string }

/** Not a parameter: indexes that hold files alone are used then. */
const isPart = (isFolder: boolean): Statement => (isFolder ? sql`e.is_folder` : sql`not e.is_folder`)

const readCursor = (db: Db, { actorId }: Query, key: string): Promise<{ isFolder: boolean } | undefined> =>
  db.maybe(sql`
    select e.is_folder as "isFolder" from files_entries e where e.id = ${key} and ${levelOf(actorId)} > 0`)

/** The segments left to read: those before the cursor's are done. */
function stretchesOf({ parts }: Query, cursor: PageCursor | undefined, beside: { isFolder: boolean } | undefined) {
  const inOrder = isBackwards(cursor?.side) ? parts.toReversed() : parts
  return beside ? inOrder.slice(Math.max(0, inOrder.indexOf(beside.isFolder))) : inOrder
}

/** Folders and files are two sorted segments of one list: a page fills up from the second after the first is used up. */
async function readRows(db: Db, query: Query, cursor: PageCursor | undefined, limit: number): Promise<Found[]> {
  const beside = cursor && (await readCursor(db, query, cursor.key))
  const keys = keyset(columnsOf(query), { isUp: query.isUp, side: cursor?.side })
  const rows: Found[] = []
  for (const isFolder of stretchesOf(query, cursor, beside)) {
    if (rows.length >= limit) break
    const key = beside?.isFolder === isFolder ? cursor?.key : undefined
    const past = keys.beyond(key, (id) => sql`from files_entries e where e.id = ${id}`)
    const left = limit - rows.length
    rows.push(
      ...(await db.many<Found>(sql`
        select e.id from ${rowsOf(query)} and ${isPart(isFolder)} and ${past} order by ${keys.order} limit ${left}`)),
    )
  }
  return rows
}

/** The IDs of a page, in list order. */
export const readList = (db: Db, query: Query, input: Input): Promise<Page<Found>> =>
  readPage(cursorOf(input), query.size, (cursor, limit) => readRows(db, query, cursor, limit))

export async function countList(db: Db, query: Query): Promise<{ count: number; isCapped: boolean }> {
  const [only] = query.parts.length === 1 ? query.parts : []
  const part = only === undefined ? sql`` : sql`and ${isPart(only)}`
  const { count } = await db.one<{ count: number }>(sql`
    select ${countUpTo(sql`1 from ${rowsOf(query)} ${part}`, countMost + 1)} as count`)
  return capped(count, countMost)
}
