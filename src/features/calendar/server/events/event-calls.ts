// Calls about events: read, create, update, delete and undo.
import { found, refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { createEvent, deleteEvent, getEvent, listEvents, listRange, undoChange, updateEvent } from '../../contract.ts'
import type { CalendarEvent } from '../../entities.ts'
import { maxCalendars, maxEvents } from '../../entities.ts'
import { readPreferences } from '../preferences.ts'
import { setOwnReminders } from '../reminders/reminder-queries.ts'
import { settle } from './after-change.ts'
import { changeOne } from './change-one.ts'
import { changeMany } from './change-series.ts'
import { createRow } from './create-event.ts'
import { floatTo, pinned } from './floating.ts'
import type { Change, Done, Locked } from './locked.ts'
import { findOccurrence, lockEvent } from './locked.ts'
import { readRange } from './range.ts'
import { removeEvent } from './remove-event.ts'
import { isSeries, whereSeen } from './rows.ts'
import { readAll, readExtras, readSeen, readSeenRows } from './seen-events.ts'
import { takeSnapshot, undo } from './snapshots.ts'
import { wireOf } from './wire.ts'

const defaultPage = 1000

/** Comma-separated IDs. */
export function idsFrom(field: string, given: string | undefined, most: number): string[] | null {
  if (given === undefined || given === '') return null
  const ids = given.split(',')
  if (ids.length > most || ids.some((id) => !check(Id, id).ok))
    throw refusedField(field, 'not-allowed', 'These aren’t IDs')
  return ids
}

/** The event or occurrence as the person sees it; 404 if they don't. */
export async function readEvent(db: Db, actorId: string, eventId: string, key?: string | null): Promise<CalendarEvent> {
  const row = await readSeen(db, actorId, eventId)
  const extras = await readExtras(db, actorId, [row])
  const isOne = key !== undefined && key !== null && isSeries(row)
  const changed = extras.changed.get(row.id) ?? []
  const at = isOne ? findOccurrence(row, changed, key) : null
  if (!row.isFloating) return found(wireOf(actorId, row, extras, at), 'Event')
  const { timeZone } = await readPreferences(db, actorId)
  return found(wireOf(actorId, whereSeen(row, timeZone), extras, at && floatTo(row, changed, at, timeZone)), 'Event')
}

function limitOf(given: string | undefined): number {
  const limit = Number(given ?? defaultPage)
  if (Number.isInteger(limit) && limit > 0) return Math.min(limit, maxEvents)
  throw refusedField('limit', 'not-allowed', 'This isn’t a valid limit')
}

const reads: Part[] = [
  on(listEvents, async ({ db, actor, input: { after = null, limit } }) => {
    const most = limitOf(limit)
    const rows = await readAll(db, actor.id, { after, most: most + 1 })
    const page = rows.slice(0, most)
    const extras = await readExtras(db, actor.id, page)
    const events = page.flatMap((row) => wireOf(actor.id, row, extras, null) ?? [])
    return { events, next: rows.length > most ? (page.at(-1)?.id ?? null) : null }
  }),

  on(listRange, ({ db, actor, input: { from, to, calendarIds } }) =>
    readRange(db, actor.id, { from, to, calendarIds: idsFrom('calendarIds', calendarIds, maxCalendars) }),
  ),

  on(getEvent, async ({ db, actor, input: { eventId, occurrence } }) => ({
    event: await readEvent(db, actor.id, eventId, occurrence),
  })),
]

/** Reads the event again after a change, as anyone else would. */
const answerOf = async (tx: Tx, actorId: string, eventId: string, changeId: string) => ({
  changeId,
  event: await readEvent(tx, actorId, eventId),
})

/** Changes one occurrence, this and following ones, or all, with guests and the person's reminders. */
async function changeEvent(tx: Tx, locked: Locked, change: Change): Promise<Done> {
  const { scope, at } = locked
  const done = scope === 'this' && at ? await changeOne(tx, locked, at, change) : await changeMany(tx, locked, change)
  const { reminders } = change.given
  if (reminders) await setOwnReminders(tx, done.eventId, change.actor.id, reminders)
  return done
}

/** Guests are told of the occurrence, if just one was changed. */
const onlyOf = ({ scope }: Locked, { occurrence, start: at, title }: CalendarEvent) =>
  scope === 'this' && occurrence !== null ? { occurrence, at, title } : undefined

export const eventCalls: Part[] = [
  ...reads,

  on(createEvent, async ({ db, actor, input }) => {
    const before = await takeSnapshot(db, [])
    const row = await createRow(db, actor, input)
    const changeId = await settle(db, { actor, before, touched: [row.id], kind: 'created' })
    return answerOf(db, actor.id, row.id, changeId)
  }),

  on(updateEvent, async ({ db, actor, input: { eventId, event: given, occurrence, scope, revision } }) => {
    const standing = await lockEvent(db, actor.id, { eventId, occurrence, scope })
    const { timeZone } = standing.row.isFloating ? await readPreferences(db, actor.id) : { timeZone: null }
    const locked = pinned(standing, given, timeZone)
    const before = await takeSnapshot(db, [locked.row.id])
    const done = await changeEvent(db, locked, { actor, given, seen: revision })
    const event = await readEvent(db, actor.id, done.eventId, done.occurrence)
    const { touched, fields } = done
    const only = onlyOf(locked, event)
    const setsReminders = given.reminders !== undefined
    const changeId = await settle(db, { actor, before, touched, kind: 'changed', fields, only, setsReminders })
    return { changeId, event }
  }),

  on(deleteEvent, async ({ db, actor, input }) => {
    const locked = await lockEvent(db, actor.id, input)
    const before = await takeSnapshot(db, [locked.row.id])
    const event = locked.at && (await readEvent(db, actor.id, locked.row.id, locked.at.key))
    const { touched } = await removeEvent(db, locked)
    return {
      changeId: await settle(db, { actor, before, touched, kind: 'deleted', only: event && onlyOf(locked, event) }),
    }
  }),

  on(undoChange, async ({ db, actor, input: { changeId } }) => {
    const { before, restored, fields, only } = await undo(db, actor.id, changeId)
    const touched = [...new Set([...restored, ...before.rows].map(({ seriesId, id }) => seriesId ?? id))]
    await settle(db, { actor, before, touched, kind: 'undone', fields, only })
    const masters = restored.filter(({ seriesId }) => seriesId === null).slice(0, maxEvents)
    const rows = await readSeenRows(
      db,
      actor.id,
      masters.map(({ id }) => id),
    )
    const extras = await readExtras(db, actor.id, rows)
    return { events: rows.flatMap((row) => wireOf(actor.id, row, extras, null) ?? []) }
  }),
]
