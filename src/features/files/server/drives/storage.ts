// Computes the totals of a person's files for their dashboard from the rows themselves.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { restoreDays } from '#records/trash/trash.ts'
import type { Kind } from '../../entities.ts'
import type { StoragePeriod } from '../../storage-contract.ts'
import { getStorage, groupOf, storageGroups } from '../../storage-contract.ts'
import { isLive, sharedWith } from '../entries/seen.ts'
import { readSpace } from './quota.ts'

type Storage = OutputOf<typeof getStorage>
type OfKind = { kind: Kind; isTrashed: boolean; bytes: number; files: number; changed: number }

/** `bytes` includes all versions. Trashed folders are few, so their contents are found through them. */
const readKinds = (db: Db, ownerId: string): Promise<OfKind[]> =>
  db.many(sql`
    with roots as materialized (
      select id from files_entries where owner_id = ${ownerId} and deleted_at is not null
    ), own as (
      select e.id, e.kind, e.modified_at,
        e.deleted_at is not null or e.path && array(select id from roots) as is_trashed
      from files_entries e where e.owner_id = ${ownerId} and not e.is_folder
    ), sums as (
      select own.id, sum(v.size) as size from own join files_versions v on v.entry_id = own.id group by own.id
    )
    select kind, is_trashed as "isTrashed", coalesce(sum(sums.size), 0) as bytes, count(*) as files,
      count(*) filter (where modified_at > now() - interval '7 days') as changed
    from own left join sums on sums.id = own.id group by kind, is_trashed`)

const readShared = (db: Db, actorId: string): Promise<Storage['shared']> =>
  db.one(sql`
    select coalesce(sum(e.size), 0) as bytes, count(*) as files, count(distinct e.owner_id) as people
    from files_entries e
    where not e.is_folder and e.owner_id <> ${actorId} and ${isLive}
      and (e.id = any(array${sharedWith(actorId)}) or e.path && array${sharedWith(actorId)})`)

const readFirstErased = (db: Db, ownerId: string): Promise<{ firstErasedAt: string | null }> =>
  db.one(sql`
    select min(deleted_at) + make_interval(days => ${restoreDays}) as "firstErasedAt"
    from files_entries where owner_id = ${ownerId} and deleted_at is not null`)

type OnDay = { day: string; kind: Kind | null; bytes: number }

/** Returns a row for days and months without uploads, too. */
function readDays(db: Db, personId: string, period: StoragePeriod): Promise<OnDay[]> {
  const isYear = period === 'year'
  const unit = isYear ? 'month' : 'day'
  const back = { week: 6, month: 29, year: 11 }[period]
  return db.many(sql`
    with steps as (
      select generate_series(today - ${`${back} ${unit}s`}::interval, today, ${`1 ${unit}`}::interval)::date as day
      from date_trunc(${unit}, now() at time zone 'utc') today
    )
    select to_char(steps.day, 'YYYY-MM-DD') as day, d.kind, coalesce(sum(d.bytes), 0) as bytes
    from steps left join files_days d
      on d.person_id = ${personId} and d.day >= steps.day and d.day < steps.day + ${`1 ${unit}`}::interval
    group by steps.day, d.kind order by steps.day`)
}

function activityOf(rows: readonly OnDay[]): Storage['activity'] {
  const days = new Map<string, Storage['activity'][number]>()
  for (const { day, kind, bytes } of rows) {
    const sums = days.get(day) ?? { day, images: 0, media: 0, documents: 0, other: 0 }
    if (kind !== null) sums[groupOf(kind)] += bytes
    days.set(day, sums)
  }
  return [...days.values()]
}

const sumOf = (rows: readonly OfKind[], key: 'bytes' | 'files' | 'changed') =>
  rows.reduce((sum, row) => sum + row[key], 0)

export const storageCalls: Part[] = [
  on(getStorage, async ({ db, actor, config, input: { period = 'week' } }) => {
    const [kinds, shared, { firstErasedAt }, days, { quotaBytes }] = await Promise.all([
      readKinds(db, actor.id),
      readShared(db, actor.id),
      readFirstErased(db, actor.id),
      readDays(db, actor.id, period),
      readSpace(db, actor.id),
    ])
    const [live, trashed] = [kinds.filter(({ isTrashed }) => !isTrashed), kinds.filter(({ isTrashed }) => isTrashed)]
    return {
      mine: { bytes: sumOf(live, 'bytes'), files: sumOf(live, 'files'), changed: sumOf(live, 'changed') },
      shared,
      trash: { bytes: sumOf(trashed, 'bytes'), files: sumOf(trashed, 'files'), firstErasedAt },
      usedBytes: sumOf(kinds, 'bytes'),
      quotaBytes: quotaBytes ?? config.filesQuotaBytes,
      groups: storageGroups.map((group) => {
        const rows = kinds.filter(({ kind }) => groupOf(kind) === group)
        return { group, bytes: sumOf(rows, 'bytes'), files: sumOf(rows, 'files') }
      }),
      activity: activityOf(days),
    }
  }),
]
