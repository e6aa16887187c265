// Notices about a record that has changed or is gone: their parameters, or they themselves, with the counts.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Counts } from '../contract.ts'

type Changed = { personId: string; counts: Counts }

const counts = sql`json_build_object('all', c.shown, 'unread', c.unread, 'archived', c.archived) as counts`
const isAbout = (about: string) => sql`n.params ->> 'about' = ${about} and n.params ? 'about'`

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

/** Counts stay as they are. */
export const saveParams = (tx: Tx, about: string, params: Readonly<Record<string, string>>): Promise<Changed[]> =>
  tx.many(sql`
    with told as (
      update notifications n set params = n.params || ${JSON.stringify(params)}::jsonb
      where ${isAbout(about)} and not n.params @> ${JSON.stringify(params)}::jsonb
      returning n.person_id
    )
    select c.person_id as "personId", ${counts} from notifications_counts c
    where c.person_id in (select person_id from told)`)
