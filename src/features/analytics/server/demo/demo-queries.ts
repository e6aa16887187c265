// All SQL that writes the demo's views and sums.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { topicOf } from '../views/visitor.ts'
import type { DemoDay, SumRow } from './make-days.ts'

export async function readToday(tx: Tx, timeZone: string): Promise<{ today: string; part: number }> {
  return tx.one(sql`
    select (now() at time zone ${timeZone})::date as today,
      extract(epoch from (now() at time zone ${timeZone})::time)::float8 / 86400 as part`)
}

/** By day; those of months are added up from them. */
export async function insertSums(tx: Tx, rows: readonly SumRow[]): Promise<void> {
  await tx.run(sql`
    insert into analytics_sums (kind, unit, start, key, class, visits, views)
    select kind, 'day', start, key, class, visits, views
    from unnest(
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ start }) => start)}::date[],
      ${rows.map(({ key }) => key)}::text[], ${rows.map((row) => row.class)}::text[],
      ${rows.map(({ visits }) => visits)}::bigint[], ${rows.map(({ views }) => views)}::bigint[]
    ) as given (kind, start, key, class, visits, views)`)
  await tx.run(sql`
    insert into analytics_sums (kind, unit, start, key, class, visits, views)
    select kind, 'month', date_trunc('month', start)::date, key, class, sum(visits), sum(views)
    from analytics_sums where unit = 'day' group by 1, 3, 4, 5`)
}

/** As they would have come in, spread over the part of their day that is over. */
export async function insertViews(tx: Tx, days: readonly DemoDay[], { timeZone }: { timeZone: string }): Promise<void> {
  const rows = days.flatMap(({ day, visits }) =>
    visits.flatMap(({ path, others, ...visit }, place) =>
      [path, ...others].map((page, step) => ({
        ...visit,
        day,
        session: `demo-${day}-${place}`,
        path: page,
        topic: topicOf(page),
        // Half a minute for each page.
        at: (place + 0.5) / (visits.length + 1) + step / 2880,
      })),
    ),
  )
  await tx.run(sql`
    insert into analytics_fresh (at, day, session, path, topic, source, host, country, system, audience)
    select least(now(), day::timestamp at time zone ${timeZone} + make_interval(secs => at * length)), day, session, path,
      topic, source, host, country, system, audience
    from unnest(
      ${rows.map(({ at }) => at)}::float8[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ session }) => session)}::text[], ${rows.map(({ path }) => path)}::text[],
      ${rows.map(({ topic }) => topic)}::text[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ host }) => host)}::text[], ${rows.map(({ country }) => country)}::text[],
      ${rows.map(({ system }) => system)}::text[], ${rows.map(({ audience }) => audience)}::text[]
    ) as given (at, day, session, path, topic, source, host, country, system, audience)
      cross join lateral (
        select least(86400, extract(epoch from now() - day::timestamp at time zone ${timeZone}))::float8 as length
      ) over_so_far
    order by at`)
}
