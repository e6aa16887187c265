// Computes how much space a person has and uses: all versions of all files, including trash and planned uploads.
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getQuota } from '../../contract.ts'

type Space = { usedBytes: number; plannedBytes: number; quotaBytes: number | null }

export const readSpace = (db: Db, ownerId: string): Promise<Space> =>
  db.one(sql`
    select coalesce(d.used_bytes, 0) as "usedBytes", d.quota_bytes as "quotaBytes",
      (select coalesce(sum(size), 0) from files_plans where owner_id = ${ownerId}) as "plannedBytes"
    from (select) nothing left join files_drives d on d.person_id = ${ownerId}`)

/** Formats a size with at most one decimal, as people write it. */
function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let [value, unit] = [Math.max(0, bytes), 0]
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1]
  return `${unit === 0 ? value : Math.floor(value * 10) / 10} ${units[unit]}`
}

/** Refuses when the owner has too little space; the drive is locked, so concurrent uploads can't exceed the quota. */
export const checkRoom = (tx: Tx, ownerId: string, bytes: number): Promise<void> =>
  checkLeft(tx, tx.wiring.config, { ownerId, bytes })

/** The same check without a lock, before anything is received. */
export async function checkLeft(
  db: Db,
  { filesQuotaBytes }: Pick<Config, 'filesQuotaBytes'>,
  { ownerId, bytes }: { ownerId: string; bytes: number },
): Promise<void> {
  if (bytes <= 0) return
  const { usedBytes, plannedBytes, quotaBytes } = await readSpace(db, ownerId)
  const left = (quotaBytes ?? filesQuotaBytes) - usedBytes - plannedBytes
  if (bytes <= left) return
  throw new AppError('no-room', `Not enough space: this needs ${sizeOf(bytes)}, and ${sizeOf(left)} are left`)
}

export async function addUsed(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  if (bytes === 0) return
  await tx.run(sql`
    update files_drives set used_bytes = used_bytes + ${bytes}::bigint, revision = revision + 1
    where person_id = ${ownerId}`)
}

/** Total bytes of all versions of these entries and their contents, trash included. */
export async function bytesInside(db: Db, ids: readonly string[]): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(v.size), 0) as bytes from files_versions v
    where v.entry_id in (
      select id from files_entries where id = any(${ids}::uuid[])
      union select id from files_entries where path && ${ids}::uuid[]
    )`)
  return bytes
}

export const quotaCalls: Part[] = [
  on(getQuota, async ({ db, actor, config }) => {
    const { usedBytes, plannedBytes, quotaBytes } = await readSpace(db, actor.id)
    const { trashBytes } = await db.one<{ trashBytes: number }>(sql`
      with roots as materialized (
        select id from files_entries where owner_id = ${actor.id} and deleted_at is not null
      ), inside as (
        select id from roots union select e.id from files_entries e where e.path && array(select id from roots)
      )
      select coalesce(sum(v.size), 0) as "trashBytes" from inside join files_versions v on v.entry_id = inside.id`)
    return {
      quota: { usedBytes: usedBytes + plannedBytes, trashBytes, quotaBytes: quotaBytes ?? config.filesQuotaBytes },
    }
  }),
]
