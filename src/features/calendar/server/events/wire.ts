// Events in responses: exactly what the requesting person may know.
import type { CalendarEvent, Guest } from '../../entities.ts'
import { keyOf, occurrenceAt } from '../../recurrence/expand.ts'
import type { Occurrence } from '../../times/types.ts'
import { toInstant } from '../../times/zones.ts'
import { levels } from '../calendars/seen.ts'
import { textsOf } from './fields.ts'
import type { EventRow } from './rows.ts'
import { changedOf, contentOver } from './rows.ts'
import type { Extras, SeenRow } from './seen-events.ts'
import { replyKey } from './seen-events.ts'

export type Found = Occurrence<EventRow>

export const isoOf = (ms: number): string => new Date(ms).toISOString()

/** The guests of an event, or of one occurrence of it. */
function guestsOf({ id }: Pick<SeenRow, 'id'>, { guests, replies }: Extras, at: Found | null): Guest[] {
  const changed = at?.changed?.content
  if (changed?.hasOwnGuests === true) return (guests.get(changed.id) ?? []).map(guestOf)
  const answers = at ? replies.get(replyKey(id, at.at)) : undefined
  return (guests.get(id) ?? []).map((guest) => {
    const own = answers?.find(({ personId }) => personId === guest.id)
    return guestOf(own ? { ...guest, reply: own.reply } : guest)
  })
}

const guestOf = ({ id, name, avatarUrl, reply }: Guest): Guest => ({ id, name, avatarUrl, reply })

/** A changed occurrence may have its own texts. */
function contentOf(row: SeenRow, own: EventRow | undefined) {
  const { color, isBusy, ...texts } = contentOver(row, own)
  return {
    ...textsOf(texts),
    color: color ?? row.calendarColor,
    isBusy: isBusy !== false,
    isCancelled: own?.isCancelled ?? row.isCancelled,
  }
}

function timesOf(row: SeenRow, at: Found | null) {
  const { allDay, start, end, startZone, endZone } = at ?? row
  const zones = { timeZone: startZone, endTimeZone: endZone === startZone ? null : endZone }
  if (allDay) return { allDay, start, end, ...zones }
  const [startsAt, endsAt] = at ? [at.startsAt, at.endsAt] : [toInstant(start, startZone), toInstant(end, endZone)]
  return { allDay, start: isoOf(startsAt), end: isoOf(endsAt), ...zones }
}

const nothingOfIt = {
  title: '',
  description: '',
  location: '',
  link: '',
  ownerId: null,
  guests: [],
  reply: null,
  reminders: [],
} satisfies Partial<CalendarEvent>

/** Everything shared by a row's occurrences, except separately changed or answered ones. */
type Shared = { guests: Guest[]; content: ReturnType<typeof contentOf>; reminders: CalendarEvent['reminders'] }
/** The event without an occurrence, as one person sees it. */
const wholes = new WeakMap<SeenRow, CalendarEvent>()
const shared = new WeakMap<SeenRow, Shared>()

/** A row has many occurrences in one response, so shared parts are built once. */
function sharedOf(row: SeenRow, extras: Extras): Shared {
  const known = shared.get(row)
  if (known) return known
  const made = {
    guests: guestsOf(row, extras, null),
    content: contentOf(row, undefined),
    reminders: remindersOf(row, extras),
  }
  shared.set(row, made)
  return made
}

function partsOf(row: SeenRow, extras: Extras, at: Found | null): Shared {
  const all = sharedOf(row, extras)
  const own = at?.changed?.content
  if (!own && (!at || all.guests.length === 0)) return all
  return { ...all, guests: guestsOf(row, extras, at), content: own ? contentOf(row, own) : all.content }
}

/** The first occurrence to which somebody is invited who isn’t invited to the series. */
function ownOccurrence(actorId: string, row: SeenRow, { changed, guests }: Extras): Found | null {
  const own = (changed.get(row.id) ?? []).find(
    (one) => one.hasOwnGuests && !one.isCancelled && guests.get(one.id)?.some(({ id }) => id === actorId),
  )
  if (!own) return null
  return occurrenceAt<EventRow>(row, [changedOf(own)], keyOf(changedOf(own).at, row), row.startZone)
}

/**
 * An occurrence that is as its series, without guests who could have answered it: most are, and a view has thousands.
 * Rows are those of one person's call.
 */
function plainOccurrence(actorId: string, row: SeenRow, extras: Extras, at: Found): CalendarEvent | undefined {
  if (at.changed || row.level === 0 || row.isFloating || sharedOf(row, extras).guests.length > 0) return undefined
  const whole = wholes.get(row) ?? seenEvent(actorId, row, extras, null)
  if (!whole) return undefined
  wholes.set(row, whole)
  const { key, allDay, start, end, endsAt } = at
  return { ...whole, occurrence: key, start: allDay ? start : key, end: allDay ? end : isoOf(endsAt) }
}

/** Nothing where somebody isn’t invited to this occurrence and doesn’t see the calendar either. */
export const wireOf = (actorId: string, row: SeenRow, extras: Extras, at: Found | null): CalendarEvent | undefined =>
  (at && plainOccurrence(actorId, row, extras, at)) ?? seenEvent(actorId, row, extras, at)

function seenEvent(actorId: string, row: SeenRow, extras: Extras, at: Found | null): CalendarEvent | undefined {
  const { guests, content, reminders } = partsOf(row, extras, at)
  const own = guests.find(({ id }) => id === actorId)
  if (row.level === 0 && !own) {
    const invited = at ? null : ownOccurrence(actorId, row, extras)
    return invited ? seenEvent(actorId, row, extras, invited) : undefined
  }
  const isPrivate = row.level <= levels.busy && !own
  return {
    ...identityOf(row, at),
    ...content,
    ...timesOf(row, at),
    isPrivate,
    isEditable: row.level >= levels.edits,
    guests,
    reply: own?.reply ?? null,
    reminders,
    ...(isPrivate && nothingOfIt),
  }
}

const remindersOf = ({ id }: SeenRow, { reminders }: Extras) =>
  (reminders.get(id) ?? []).map(({ minutes, by }) => ({ minutes, by }))

const identityOf = (row: SeenRow, at: Found | null) => ({
  id: row.id,
  occurrence: at?.key ?? null,
  calendarId: row.shownIn,
  ownerId: row.createdBy,
  rrule: row.rule,
  isException: at !== null && at.changed !== null,
  revision: row.revision,
})
