// The fields in which events differ before and after a change, and whether it was one occurrence alone.
import { keyOf } from '../../recurrence/expand.ts'
import type { EventRow } from './rows.ts'
import { changedOf, contentKeys, contentOver } from './rows.ts'
import { wireTimes } from './times.ts'

/** The one occurrence that a change was about. */
export type Only = { occurrence: string; at: string; title: string }
export type Difference = { fields: ReadonlySet<string>; only: Only | null }

const timeColumns = ['allDay', 'start', 'end', 'startZone', 'endZone', 'rule', 'excluded', 'added'] as const

/** Any difference of its times counts as one of its start. */
function fieldsOfRow(row: EventRow, other: EventRow): string[] {
  const differs = (key: keyof EventRow) => JSON.stringify(row[key]) !== JSON.stringify(other[key])
  return [...contentKeys.filter(differs), ...(timeColumns.some(differs) ? ['start'] : [])]
}

/** An occurrence that has no row of its own in one of both is as its series says. */
function fieldsOfOwn(own: EventRow): string[] {
  const said = contentKeys.filter((key) => own[key] !== null)
  return own.start === own.occursAt ? said : [...said, 'start']
}

export function differenceOf(now: readonly EventRow[], then: readonly EventRow[]): Difference {
  const [was, is] = [now, then].map((rows) => new Map(rows.map((row) => [row.id, row])))
  const ids = new Set([...now, ...then].map(({ id }) => id))
  const changed = [...ids].flatMap((id) => {
    const [row, other] = [is?.get(id), was?.get(id)]
    const one = row ?? other
    if (!one) return []
    const fields = row && other ? fieldsOfRow(row, other) : one.seriesId === null ? [] : fieldsOfOwn(one)
    return fields.length > 0 ? [{ one, fields }] : []
  })
  const [first] = changed
  const fields = new Set(changed.flatMap((change) => change.fields))
  const master = then.find(({ id }) => id === first?.one.seriesId)
  if (!first || !master || changed.length > 1) return { fields, only: null }
  const own = is?.get(first.one.id) ?? { ...master, start: first.one.occursAt ?? master.start }
  const { title } = contentOver(master, is?.get(first.one.id))
  const occurrence = keyOf(changedOf(first.one).at, master)
  return { fields, only: { occurrence, title: title ?? '', at: wireTimes({ ...own, end: own.start }).start } }
}
