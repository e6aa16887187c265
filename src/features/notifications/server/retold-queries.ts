// Notices about a record that has changed or is gone: their parameters, or they themselves, with the counts.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Counts } from '../contract.ts'

type Params = Readonly<Record<string, string>>
type Changed = { personId: string; counts: Counts }

const counts = sql`json_build_object('all', c.shown, 'unread', c.unread, 'archived', c.archived) as counts`
const isAbout = (about: string) => sql`n.params ->> 'about' = ${about} and n.params ? 'about'`

/** A record's changes and the notices about it wait for each other. */
export const holdAbout = (tx: Tx, about: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`notices about ${about}`}, 0))`)

/** For notices that are still on their way; what is gone stays gone. */
export function keepRetold(tx: Tx, about: string, params: Params | null): void {
  const kept = params === null ? null : JSON.stringify(params)
  tx.later(sql`
    insert into notifications_retold (about, params) values (${about}, ${kept}::jsonb)
    on conflict (about) do update set params = notifications_retold.params || excluded.params, at = now()`)
}

/** Undefined where the record has not changed. */
export const readRetold = (tx: Tx, about: string): Promise<{ params: Params | null } | undefined> =>
  tx.maybe(sql`select params from notifications_retold where about = ${about}`)

/** No notice is on its way for so long. */
export async function removeOldRetold(tx: Tx): Promise<void> {
  await tx.run(sql`delete from notifications_retold where at < now() - interval '30 days'`)
}

/** Those who were told, whose counts are taken for the change, always in one order. */
export async function removeAbout(tx: Tx, about: string): Promise<Changed[]> {
  await tx.run(sql`
    select from notifications_counts c
    where c.person_id in (select n.person_id from notifications n where ${isAbout(about)})
    order by c.person_id for update`)
  return tx.many(sql`
    with gone as (
      delete from notifications n where ${isAbout(about)} returning n.person_id, n.read_at, n.archived_at
    ), counted as (
      select person_id, count(*) filter (where archived_at is null)::int as shown,
        count(*) filter (where archived_at is null and read_at is null)::int as unread,
        count(*) filter (where archived_at is not null)::int as archived
      from gone group by person_id
    )
    update notifications_counts c
    set shown = c.shown - counted.shown, unread = c.unread - counted.unread, archived = c.archived - counted.archived
    from counted where c.person_id = counted.person_id
    returning c.person_id as "personId", ${counts}`)
}

type Told = { about: string; readerIds?: readonly string[] | undefined }

/** Counts stay as they are. With `readerIds`, only these people's notices change. */
export const saveParams = (tx: Tx, { about, readerIds }: Told, params: Params): Promise<Changed[]> =>
  tx.many(sql`
    with told as (
      update notifications n set params = n.params || ${JSON.stringify(params)}::jsonb
      where ${isAbout(about)} and not n.params @> ${JSON.stringify(params)}::jsonb
        and ${readerIds ? sql`n.person_id = any(${readerIds}::uuid[])` : sql`true`}
      returning n.person_id
    )
    select c.person_id as "personId", ${counts} from notifications_counts c
    where c.person_id in (select person_id from told)`)
