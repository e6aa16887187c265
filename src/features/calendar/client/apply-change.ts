// Applies changes to events optimistically, before the server has responded.
import type { CalendarEvent, EventFields } from '../entities.ts'
import type { Scope } from '../times/types.ts'
import { readDay, writtenDay } from './views/span.ts'

export type EventChange = Partial<EventFields>
export type Pending =
  | { kind: 'add'; event: CalendarEvent }
  | { kind: 'change'; event: CalendarEvent; change: EventChange; scope: Scope }
  | { kind: 'remove'; event: CalendarEvent; scope: Scope }

function isMeant(event: CalendarEvent, meant: CalendarEvent, scope: Scope): boolean {
  if (event.id !== meant.id) return false
  if (scope === 'all' || meant.occurrence === null || event.occurrence === null) return true
  return scope === 'this' ? event.occurrence === meant.occurrence : event.occurrence >= meant.occurrence
}

const midnight = (moment: string) => Date.parse(moment.slice(0, 10))
const dayMs = 86_400_000

/** The other occurrences of a series move by the same amount. */
function shifted(
  event: CalendarEvent,
  meant: CalendarEvent,
  change: EventChange,
): Pick<CalendarEvent, 'start' | 'end'> {
  const { start = meant.start, end = meant.end, allDay = meant.allDay } = change
  const isSame = event.occurrence === meant.occurrence
  if (isSame || allDay !== meant.allDay) return isSame ? { start, end } : { start: event.start, end: event.end }
  if (allDay) {
    const move = (moment: string, from: string, to: string) =>
      writtenDay((readDay(moment) ?? 0) + (midnight(to) - midnight(from)) / dayMs)
    return { start: move(event.start, meant.start, start), end: move(event.end, meant.end, end) }
  }
  const move = (moment: string, from: string, to: string) =>
    new Date(Date.parse(moment) + Date.parse(to) - Date.parse(from)).toISOString()
  return { start: move(event.start, meant.start, start), end: move(event.end, meant.end, end) }
}

function changed(event: CalendarEvent, meant: CalendarEvent, change: EventChange): CalendarEvent {
  const { guestIds, rrule: _, ...fields } = change
  const guests = guestIds ? event.guests.filter(({ id }) => guestIds.includes(id)) : event.guests
  const isTimed = change.start !== undefined || change.end !== undefined || change.allDay !== undefined
  return { ...event, ...fields, guests, ...(isTimed && shifted(event, meant, change)) }
}

export function withPending(events: readonly CalendarEvent[], pending: Pending): readonly CalendarEvent[] {
  const { event: meant } = pending
  if (pending.kind === 'add') return events.some(({ id }) => id === meant.id) ? events : [...events, meant]
  if (!events.some((event) => isMeant(event, meant, pending.scope))) return events
  if (pending.kind === 'remove') return events.filter((event) => !isMeant(event, meant, pending.scope))
  return events.map((event) => (isMeant(event, meant, pending.scope) ? changed(event, meant, pending.change) : event))
}
