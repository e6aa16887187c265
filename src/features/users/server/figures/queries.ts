// All SQL of the figures about accounts. Active accounts alone count, as on the first tab of the list.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { figure } from '#kernel/server/figures.ts'

export type MonthRow = { year: number; month: number; country: string | null; count: number }

/** The accounts of a year and of the one before, by month and country. */
export function readMonths(db: Db, year: number, timeZone: string): Promise<MonthRow[]> {
  return db.many(sql`
    select extract(year from month)::int as year, extract(month from month)::int as month, country, count
    from (
      select date_trunc('month', created_at at time zone ${timeZone}) as month, country, count(*)::int as count
      from people_records
      where status = 'active'
        and created_at >= make_date(${year}::int - 1, 1, 1)::timestamp at time zone ${timeZone}
        and created_at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${timeZone}
      group by 1, 2
    ) counted`)
}

export async function readFirstYear(db: Db, timeZone: string): Promise<number | null> {
  const row = await db.one<{ year: number | null }>(sql`
    select extract(year from min(created_at) at time zone ${timeZone})::int as year
    from people_records where status = 'active'`)
  return row.year
}

export type CountryRow = { country: string; total: number; active: number; created: number }

export function readCountries(db: Db, most: number): Promise<CountryRow[]> {
  return db.many(sql`
    select p.country, count(*)::int as total, count(a.person_id)::int as active,
      (count(*) filter (where p.created_at > now() - interval '30 days'))::int as created
    from people_records p
    left join people_active a on a.person_id = p.id and a.day > (now() at time zone 'utc')::date - 30
    where p.status = 'active' and p.country is not null
    group by p.country order by total desc, p.country limit ${most}`)
}

/** For dashboards of other features. */
export const newUsers = figure({
  key: 'newUsers',
  link: '/dashboard/user/list',
  read: (db, { from, to, timeZone }) =>
    db.many(sql`
      select (created_at at time zone ${timeZone})::date as day, count(*) as value from people_records
      where status = 'active' and created_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by 1`),
  readSince: async (db, { timeZone }) => {
    const row = await db.one<{ since: string | null }>(sql`
      select (min(created_at) at time zone ${timeZone})::date as since from people_records where status = 'active'`)
    return row.since
  },
})
