// Cancellations of a file with METHOD:CANCEL: each takes an event away, or one occurrence of it.
import { openTimedPacing } from '#kernel/server/pacing.ts'
import type { Skipped } from '../../entities.ts'
import { titleMax } from '../../entities.ts'
import type { IcsCancelled } from '../../ics/types.ts'
import { occurrenceAt } from '../../recurrence/expand.ts'
import { removeOccurrences } from '../../recurrence/scopes.ts'
import { seriesOf } from '../events/change-series.ts'
import type { EventRow } from '../events/rows.ts'
import { changedOf, isSeries } from '../events/rows.ts'
import { clipped } from './ics-rows.ts'
import type { Existing, Plan } from './import-plan.ts'

/** One that was never seen is not made. */
export async function planCancelled(
  plan: Plan,
  cancelled: readonly IcsCancelled[],
  existing: Map<string, Existing>,
): Promise<void> {
  const pause = openTimedPacing()
  for (const one of cancelled) {
    const standing = existing.get(one.uid)
    const reason = standing ? cancel(plan, one, standing, existing) : 'unknown-cancelled'
    if (reason) plan.skipped.push({ title: clipped(one.title, titleMax), line: one.line, reason })
    await pause()
  }
}

function cancel(
  plan: Plan,
  { uid, recurrence, sequence }: IcsCancelled,
  { row, changed }: Existing,
  existing: Map<string, Existing>,
): Skipped['reason'] | undefined {
  if (sequence < row.sequence) return 'older'
  const at =
    recurrence === null || !isSeries(row) ? null : occurrenceAt(row, changed.map(changedOf), recurrence, row.startZone)
  if (recurrence !== null && isSeries(row) && !at) return 'unknown-cancelled'
  const rows = { series: seriesOf(row), changed: changed.map(changedOf) }
  const left = at ? removeOccurrences<EventRow>(rows, { scope: 'this', at: at.at }) : { series: null, changed: [] }
  plan.touched.add(row.id)
  plan.counts.removed += 1
  if (!left.series) {
    plan.remove.push(row.id)
    existing.delete(uid)
    return undefined
  }
  const kept = changed.filter(({ id }) => left.changed.some(({ content }) => content.id === id))
  plan.remove.push(...changed.filter((one) => !kept.includes(one)).map(({ id }) => id))
  const next = { ...row, ...left.series, revision: row.revision + 1, sequence }
  plan.save.push(next, ...kept)
  // Other cancellations of the same series continue from here.
  existing.set(uid, { row: next, changed: kept })
  return undefined
}
