// Downloads of the last months, by day, as a team of some two hundred people makes them.
import { fraction } from '#kernel/seed.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

const dayMilliseconds = 86_400_000
const daysMade = 90
const usual = 34
const weekendShare = 0.25
/** So many fewer with each day further back. */
const growthOfDay = 0.004

function countOf(date: Date, ago: number): number {
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
  const swing = 0.6 + 0.8 * fraction(`${ago}`, 'downloads')
  return Math.round(usual * swing * (1 - ago * growthOfDay) * (isWeekend ? weekendShare : 1))
}

/** Those of today come from whoever downloads. */
export async function insertDownloads(tx: Tx): Promise<void> {
  const rows = Array.from({ length: daysMade }, (_, place) => {
    const ago = place + 1
    const date = new Date(Date.now() - ago * dayMilliseconds)
    return { day: date.toISOString().slice(0, 10), count: countOf(date, ago) }
  })
  await tx.run(sql`
    insert into files_download_days (day, count)
    select day, count from json_to_recordset(${JSON.stringify(rows)}) as d (day date, count integer) where count > 0
    on conflict do nothing`)
}
