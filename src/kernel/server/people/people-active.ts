// On which days people were here: kept for each person, and counted for all of them together.
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

const today = sql`(now() at time zone 'utc')::date`
/** A day is forgotten when it is this far back: a row of bits has room for no more. */
const bitsKept = 62

/** The days of `excluded` go on top of those that are known. */
const onTop = sql`
  on conflict (person_id) do update set day = excluded.day,
    days = excluded.days | case when excluded.day - a.day > ${bitsKept}::int then 0 else a.days << (excluded.day - a.day) end
  where a.day < excluded.day`

/** These people were here today; a second time on the same day writes nothing. In a fixed order of people. */
export async function markActive(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into people_active as a (person_id, day, days)
    select id, ${today}, 1 from unnest(${[...new Set(personIds)]}::uuid[]) id
    where not exists (select from people_active known where known.person_id = id and known.day >= ${today})
    order by id
    ${onTop}`)
}

/** The days of people of a demo, which began before there were any: each as how many days ago it was. */
export async function insertActiveDays(
  tx: Tx,
  people: readonly { personId: string; daysAgo: readonly number[] }[],
): Promise<void> {
  const rows = people.flatMap(({ personId, daysAgo }) => {
    const last = Math.min(...daysAgo)
    const bits = daysAgo.reduce((days, ago) => (ago - last <= bitsKept ? days | (1n << BigInt(ago - last)) : days), 0n)
    return daysAgo.length === 0 ? [] : [{ id: personId, last, days: bits.toString() }]
  })
  await tx.run(sql`
    insert into people_active as a (person_id, day, days)
    select id, ${today} - last, days::bigint
    from json_to_recordset(${JSON.stringify(rows)}) as one (id uuid, last integer, days text)
    order by id
    ${onTop}`)
}

const daysCounted = 30
const groups = 10
const daysOfGroup = daysCounted / groups
/** The bits of so many days, the last of which is `from` days ago. */
const bitsOf = (from: number, days: number) => (((1n << BigInt(days)) - 1n) << BigInt(from)).toString()

export type ActivePeople = {
  value: number
  before: number
  /** Ten stretches of three days, the last of which ends today; who was here on two of their days counts once. */
  groups: { from: string; to: string; count: number }[]
}

/** How many people were here in the last 30 days, and in the 30 before. */
export async function countActivePeople(db: Db): Promise<ActivePeople> {
  const here = (from: number, days: number) =>
    sql`(count(*) filter (where days & ${bitsOf(from, days)}::bigint <> 0))::int`
  const counts = Array.from({ length: groups }, (_, place) => here((groups - 1 - place) * daysOfGroup, daysOfGroup))
  const row = await db.one<{ value: number; before: number; counts: number[]; today: string }>(sql`
    select ${here(0, daysCounted)} as value, ${here(daysCounted, daysCounted)} as before,
      array[${counts.reduce((all, one) => sql`${all}, ${one}`)}] as counts, ${today}::text as today
    from (
      select days << (${today} - day) as days from people_active
      where day > ${today} - 2 * ${daysCounted}::int and day <= ${today}
    ) active`)
  const dayBefore = (days: number) => new Date(Date.parse(`${row.today}T00:00Z`) - days * 86_400_000)
  const written = (days: number) => dayBefore(days).toISOString().slice(0, 10)
  return {
    value: row.value,
    before: row.before,
    groups: row.counts.map((count, place) => {
      const last = (groups - 1 - place) * daysOfGroup
      return { from: written(last + daysOfGroup - 1), to: written(last), count }
    }),
  }
}
