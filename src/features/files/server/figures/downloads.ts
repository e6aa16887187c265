// Downloads by day: counted as they begin, without who downloads or what.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { daysOfDownloads, readDownloads } from '../../figures-contract.ts'

/** The last statement of its transaction: everyone who downloads waits for the row of today. */
export async function countDownload(tx: Tx): Promise<void> {
  const { timeZone } = tx.wiring.readWorkspace()
  await tx.run(sql`
    insert into files_download_days as d (day, count) values ((now() at time zone ${timeZone})::date, 1)
    on conflict (day) do update set count = d.count + 1`)
}

type DayRow = { day: string; count: number; isBefore: boolean }

/** Each of the last days, and those before on which something was downloaded. */
const readDays = (db: Db, timeZone: string): Promise<DayRow[]> =>
  db.many(sql`
    with today as (select (now() at time zone ${timeZone})::date as today)
    select one.day, coalesce(d.count, 0) as count, one.day <= today - ${daysOfDownloads}::int as "isBefore"
    from today cross join lateral (
      select today - ago as day from generate_series(0, 2 * ${daysOfDownloads}::int - 1) ago
    ) one left join files_download_days d on d.day = one.day
    order by one.day`)

const sum = (days: readonly DayRow[]) => days.reduce((total, { count }) => total + count, 0)

export const downloadFigures = on(readDownloads, async ({ db, workspace: { timeZone } }) => {
  const rows = await readDays(db, timeZone)
  const days = rows.filter(({ isBefore }) => !isBefore)
  return {
    value: sum(days),
    before: sum(rows.filter(({ isBefore }) => isBefore)),
    days: days.map(({ day, count }) => ({ day, count })),
  }
})
