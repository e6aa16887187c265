// Permanently erases trashed entries in batches, deepest first, and frees their space.
import { personErased } from '#kernel/people-contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { retell } from '#kernel/server/live/notify.ts'
import { isExpired } from '#records/trash/server/trash.ts'
import { lockDrives } from '../drives/change.ts'
import { addUsed } from '../drives/quota.ts'
import type { Piece } from './pieces.ts'
import { readPieces } from './pieces.ts'

const atOnce = 2000
/** The most entries that one hourly run erases, across all people. */
const mostInRound = 20_000

/** The owner's trashed roots among these IDs, or all of them. */
export async function readRoots(db: Db, ownerId: string, ids?: readonly string[]): Promise<string[]> {
  const only = ids ? sql`and id = any(${ids}::uuid[])` : sql``
  const rows = await db.many<{ id: string }>(sql`
    select id from files_entries where owner_id = ${ownerId} and deleted_at is not null ${only}`)
  return rows.map(({ id }) => id)
}

/** Entries trashed before the folder that held them: they stay in the trash on their own. */
export async function detachNested(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await lockDrives(tx, [ownerId])
  await tx.run(sql`
    with nested as materialized (
      select id, cardinality(path) as depth from files_entries
      where path && ${ids}::uuid[] and owner_id = ${ownerId} and deleted_at is not null and id <> all(${ids}::uuid[])
    ), kept as (
      select e.id, max(n.depth) filter (where n.id = e.id or n.id = any(e.path)) as depth
      from files_entries e join nested n on n.id = e.id or e.path @> array[n.id]
      group by e.id
    )
    update files_entries e set path = e.path[kept.depth + 1:],
      parent_id = case when e.deleted_at is not null then null else e.parent_id end
    from kept where kept.id = e.id`)
}

/** These entries and everything inside, in batches, deepest first, so that nothing ever loses its parent folder. */
export const readDoomed = (db: Db, ids: readonly string[]): Promise<Piece[]> => piecesOf(db, within(ids))

const within = (ids: readonly string[]) => sql`(e.id = any(${ids}::uuid[]) or e.path && ${ids}::uuid[])`
const piecesOf = (db: Db, wanted: Statement) =>
  readPieces(db, { wanted, order: sql`cardinality(e.path) desc, e.id`, size: atOnce })

/** The number erased in a batch. Entries restored in the meantime stay. */
export async function erasePiece(tx: Tx, ownerId: string, ids: readonly string[], piece: Piece): Promise<number> {
  await lockDrives(tx, [ownerId])
  const roots = await readRoots(tx, ownerId, ids)
  return roots.length === 0 ? 0 : eraseSome(tx, ownerId, within(roots), piece)
}

async function eraseSome(tx: Tx, ownerId: string, wanted: Statement, piece: Piece): Promise<number> {
  const { count, bytes } = await tx.one<{ count: number; bytes: number }>(sql`
    with gone as materialized (
      select e.id from files_entries e where e.id = any(${piece}::uuid[]) and e.owner_id = ${ownerId} and ${wanted}
    ), erased as (delete from files_entries where id in (select id from gone))
    select (select count(*) from gone) as count,
      (select coalesce(sum(size), 0) from files_versions where entry_id in (select id from gone)) as bytes`)
  await addUsed(tx, ownerId, -bytes)
  return count
}

/** Removes notices about shared and linked files: reports of links name the owner to admins. */
async function forgetNotices(tx: Tx, ownerId: string): Promise<void> {
  const named = await tx.many<{ id: string }>(sql`
    select e.id from files_entries e where e.owner_id = ${ownerId} and (
      exists (select from files_shares s where s.entry_id = e.id)
      or exists (select from files_links l where l.entry_id = e.id)
    )`)
  for (const { id } of named) await retell(tx, id, null)
}

/** Everything a person owns, in batches: a single statement would take too long with many files. */
export const filesErasing = alongside(personErased, async (tx, { personId }) => {
  await forgetNotices(tx, personId)
  for (const piece of await piecesOf(tx, sql`e.owner_id = ${personId}`)) await eraseSome(tx, personId, sql`true`, piece)
})

/** Entries past their time in the trash; the next run takes the rest. */
export async function forgetExpired(tx: Tx): Promise<void> {
  const rows = await tx.many<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from files_entries where ${isExpired} order by deleted_at limit 500`)
  let left = mostInRound
  for (const [ownerId, some] of Map.groupBy(rows, (row) => row.ownerId)) {
    const ids = some.map(({ id }) => id)
    for (const piece of await readDoomed(tx, ids)) {
      if (left <= 0) return
      left -= await erasePiece(tx, ownerId, ids, piece)
    }
  }
}
