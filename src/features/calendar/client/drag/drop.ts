// Saves a drop: asks for the scope in a series, then applies the change optimistically and sends it.
import type { CalendarEvent, EventFields } from '../../entities.ts'
import { askScope } from '../event/ask-scope.ts'
import { changeEvent } from '../event-actions.ts'
import type { Span } from '../views/span.ts'
import { lengthOf, timesOf } from '../views/span.ts'
import type { Carried } from './carried.ts'
import { carry } from './carried.ts'
import { isSameSpan } from './steps.ts'

/** The fields that a drop changes; an untouched end stays exactly as it was. */
export function changeOfDrop({ entry, from, span }: Carried, zone: string): Partial<EventFields> {
  const event = entry?.event
  if (span.allDay && !from.allDay) return timesOf(span, zone)
  if (from.allDay && !span.allDay) return { ...timesOf(span, zone), timeZone: zone, endTimeZone: null }
  return event ? changeOfTimes(event, { from, span, zone }) : timesOf(span, zone)
}

type Moved = { from: Span; span: Span; zone: string }

function changeOfTimes(event: CalendarEvent, { from, span, zone }: Moved): Pick<EventFields, 'start' | 'end'> {
  const isMoved = span.end - span.start === from.end - from.start
  const { start, end } = timesOf(span, zone, isMoved ? lengthOf(event) : undefined)
  return {
    start: span.start === from.start ? event.start : start,
    end: span.end === from.end ? event.end : end,
  }
}

export async function drop(carried: Carried, zone: string): Promise<void> {
  const event = carried.entry?.event
  if (!event || isSameSpan(carried.from, carried.span)) return
  // It stays where it was dropped while the scope dialog is open.
  const waiting: Carried = { ...carried, by: 'pointer' }
  if (event.occurrence !== null) carry(waiting)
  const scope = await askScope(event, 'change')
  carry(undefined)
  if (scope) await changeEvent(event, changeOfDrop(carried, zone), scope)
}
