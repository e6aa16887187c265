// Deletes one occurrence, this and following ones, or all.
import type { Tx } from '#kernel/server/database/db.ts'
import { removeOccurrences } from '../../recurrence/scopes.ts'
import { seriesOf, writeSeries } from './change-series.ts'
import type { Done, Locked } from './locked.ts'
import type { EventRow } from './rows.ts'
import { changedOf, isSeries, removeRows } from './rows.ts'

/** A series with no occurrences left is deleted. */
export async function removeEvent(tx: Tx, { row, changed, at, scope }: Locked): Promise<Done> {
  const done = { touched: [row.id], eventId: row.id, occurrence: at?.key ?? null, fields: new Set<string>() }
  if (!isSeries(row) || scope === 'all' || !at) {
    await removeRows(tx, [row.id])
    return done
  }
  const left = removeOccurrences<EventRow>(
    { series: seriesOf(row), changed: changed.map(changedOf) },
    { scope, at: at.at },
  )
  if (!left.series) {
    await removeRows(tx, [row.id])
    return done
  }
  const series = { ...row, ...left.series, revision: row.revision + 1, sequence: row.sequence + 1 }
  await writeSeries(tx, series, left.changed, changed)
  return done
}
