// Changes a single event, a whole series or the rest of one, along with its rule and exceptions.
import { found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { changeTimes } from '../../recurrence/change-times.ts'
import type { ScopedRows } from '../../recurrence/scopes.ts'
import { changeSeries } from '../../recurrence/scopes.ts'
import type { EventTimes, Series } from '../../times/types.ts'
import { copyToNext, moveReplies, replaceGuests } from '../guests/guest-queries.ts'
import type { Fields, GivenFields } from './fields.ts'
import { changesTimes, contentOf, fieldsOf, mergeFields } from './fields.ts'
import type { Change, Done, Locked } from './locked.ts'
import type { Changed, EventRow } from './rows.ts'
import { changedOf, isSeries, removeRows, saveRows } from './rows.ts'
import { checkWritable } from './seen-events.ts'
import { checkForward, ruleFrom, timesSet } from './times.ts'

type Set = { times?: Partial<EventTimes>; rule?: string | null }

/** The changed times and rule, in the library's format. */
function setOf(fields: Fields, given: GivenFields, names: ReadonlySet<string>): Set {
  return {
    ...(changesTimes(names) && { times: timesSet(fields, given, names) }),
    ...(names.has('rrule') && { rule: ruleFrom(fields.rrule, fields.allDay) }),
  }
}

type Target = { eventId: string; occurrence: string | null }

export async function changeMany(tx: Tx, locked: Locked, change: Change): Promise<Done> {
  const { row, guestIds, at, scope } = locked
  const { fieldRevisions: known, revision: standing } = row
  const current = fieldsOf(row, guestIds, at ? { ...at, length: row.length } : row)
  const merging = { fields: current, revision: standing, fieldRevisions: known }
  const { fields, revision, changed: names, fieldRevisions } = mergeFields(merging, change.given, change.seen)
  if (names.has('calendarId')) await checkWritable(tx, change.actor.id, fields.calendarId)
  const set = setOf(fields, change.given, names)
  const next = { ...row, ...contentOf(fields), calendarId: fields.calendarId, revision, fieldRevisions }
  const isSplit = scope === 'following' && at !== null && names.size > 0
  const isMoved = set.times !== undefined || set.rule !== undefined || isSplit
  const target = await (isMoved ? changeRule(tx, locked, { next, set }) : changeContent(tx, locked, next))
  if (names.has('guestIds')) await replaceGuests(tx, change.actor, target.eventId, fields.guestIds)
  return { touched: [...new Set([row.id, target.eventId])], ...target, fields: names }
}

async function changeContent(tx: Tx, { row, changed, at }: Locked, next: EventRow): Promise<Target> {
  const others = changed.map((one) => ({ ...one, calendarId: next.calendarId }))
  if (next.revision > row.revision) await saveRows(tx, [next, ...others])
  return { eventId: row.id, occurrence: at?.key ?? null }
}

type Moving = { next: EventRow; set: Set }

async function changeRule(tx: Tx, locked: Locked, { next, set }: Moving): Promise<Target> {
  const { row, changed, at, scope } = locked
  const moving = { next: { ...next, sequence: row.sequence + 1 }, set }
  if (!isSeries(row) || (scope === 'all' && set.rule === null)) return beginAnew(tx, locked, moving)
  const rows = { series: seriesOf(row), changed: changed.map(changedOf) }
  const result = changeSeries<EventRow>(rows, { scope, at: at?.at ?? row.start, ...set, content: row })
  return result.next ? writeSplit(tx, locked, moving.next, result) : writeMoved(tx, locked, moving.next, result)
}

async function writeMoved(
  tx: Tx,
  { row, changed }: Locked,
  next: EventRow,
  result: ScopedRows<EventRow>,
): Promise<Target> {
  const series = checkForward({ ...next, ...found(result.series, 'Series') })
  const shift = wallOf(series.start) - wallOf(row.start)
  await writeSeries(tx, series, result.changed, changed)
  if (shift !== 0) await moveReplies(tx, { fromId: row.id, toId: row.id, since: '', by: shift })
  return { eventId: row.id, occurrence: null }
}

/** The first part keeps its ID; the second begins with the changed occurrence. */
async function writeSplit(
  tx: Tx,
  { row, changed, at }: Locked,
  next: EventRow,
  result: ScopedRows<EventRow>,
): Promise<Target> {
  const later = found(result.next, 'Series')
  const id = newId()
  const second = checkForward({ ...next, ...later.series, id, uid: id, sequence: 0, raw: null, fieldRevisions: {} })
  const first = { ...row, ...found(result.series, 'Series'), sequence: next.sequence, revision: next.revision }
  const moved = new Set(later.changed.map(({ content }) => content.id))
  await saveRows(tx, [second])
  await copyToNext(tx, row.id, second.id)
  await writeSeries(tx, second, later.changed, [])
  await writeSeries(
    tx,
    first,
    result.changed,
    changed.filter((one) => !moved.has(one.id)),
  )
  const since = at?.at ?? row.start
  await moveReplies(tx, { fromId: row.id, toId: second.id, since, by: wallOf(second.start) - wallOf(since) })
  return { eventId: second.id, occurrence: null }
}

/** Milliseconds of a wall time, only for differences. */
const wallOf = (local: string) => Date.parse(local.length > 10 ? `${local}Z` : local)

export const seriesOf = ({
  allDay,
  start,
  end,
  startZone,
  endZone,
  length,
  rule,
  excluded,
  added,
}: Series): Series => ({
  allDay,
  start,
  end,
  startZone,
  endZone,
  length,
  rule,
  excluded,
  added,
})

/** A single event gets new times and maybe a rule; a series that stops repeating becomes the meant occurrence. */
async function beginAnew(tx: Tx, { row, changed, at }: Locked, { next, set }: Moving): Promise<Target> {
  const times = checkForward(changeTimes(at ? { ...at, length: row.length } : row, set.times ?? {}))
  const { allDay, start, end, startZone, endZone, length } = times
  await removeRows(
    tx,
    changed.map(({ id }) => id),
  )
  const alone = { ...next, allDay, start, end, startZone, endZone, length, excluded: [], added: [] }
  await saveRows(tx, [{ ...alone, rule: set.rule === undefined ? row.rule : set.rule }])
  return { eventId: row.id, occurrence: null }
}

/** Saves the series with its current changed occurrences, and removes the rows of former ones. */
export async function writeSeries(
  tx: Tx,
  series: EventRow,
  now: readonly Changed[],
  before: readonly EventRow[],
): Promise<void> {
  const rows = now.map((one): EventRow => {
    const { at, isCancelled, content, allDay, start, end, startZone, endZone, length } = one
    const times = { allDay, start, end, startZone, endZone, length }
    return { ...content, ...times, isCancelled, occursAt: at, seriesId: series.id, calendarId: series.calendarId }
  })
  const kept = new Set(rows.map(({ id }) => id))
  await removeRows(
    tx,
    before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  )
  await saveRows(tx, [series, ...rows])
}
