// How many visitors say that something doesn't work, for dashboards of other features.
import { sql } from '#kernel/server/database/sql.ts'
import { figure } from '#kernel/server/figures.ts'

const isBug = sql`kind = 'bug' and deleted_at is null`

export const bugReports = figure({
  key: 'bugReports',
  link: '/dashboard/site/messages',
  read: (db, { from, to, timeZone }) =>
    db.many(sql`
      select (created_at at time zone ${timeZone})::date as day, count(*) as value from site_messages
      where ${isBug} and created_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by 1`),
  readSince: async (db, { timeZone }) => {
    const row = await db.one<{ since: string | null }>(sql`
      select (min(created_at) at time zone ${timeZone})::date as since from site_messages where ${isBug}`)
    return row.since
  },
  countOpen: async (db) => {
    const row = await db.one<{ open: number }>(sql`
      select count(*) as open from site_messages where ${isBug} and done_at is null`)
    return row.open
  },
})
