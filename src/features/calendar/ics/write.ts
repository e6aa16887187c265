// Writes events to a calendar file that any program can read, and that reads back unchanged.
import { dayMs } from '../times/civil.ts'
import { boundsOf, lastOf } from '../recurrence/expand.ts'
import type { InstantMs } from '../times/types.ts'
import { foldLine } from './lines.ts'
import { printText } from './property.ts'
import { printEvent } from './write-event.ts'
import type { WrittenEvent } from './write-lines.ts'
import { printZone } from './write-zone.ts'
import type { IcsEvent } from './types.ts'

export type IcsCalendar = {
  name: string
  method?: string
  /** Lines of other programs in the calendar itself. */
  raw?: string
  /** Used for events without a last change. */
  stamp: InstantMs
  events: readonly Omit<IcsEvent, 'line'>[]
}

/** Zone definitions extend this far before the first event and after the start of the last. */
const explainedBefore = 370 * dayMs
const explainedAfter = 5 * 366 * dayMs
const longestExplained = 60 * 366 * dayMs

function writtenEvents(event: Omit<IcsEvent, 'line'>, stamp: InstantMs): WrittenEvent[] {
  const { series, isFloating } = event
  const base = { uid: event.uid, sequence: event.sequence, stamp: event.stamp ?? stamp, isFloating }
  const recurrence = event.recurrence === null ? null : { key: event.recurrence }
  const changed = event.changed.map((occurrence) => ({
    ...base,
    times: occurrence,
    series: null,
    recurrence: { at: occurrence.at, of: series },
    content: { ...occurrence.content, isCancelled: occurrence.isCancelled },
  }))
  return [{ ...base, times: series, series, recurrence, content: event.content }, ...changed]
}

type Span = { from: InstantMs; to: InstantMs }

/** The zones of the events, each with the period it must cover. */
function usedZones(events: readonly WrittenEvent[]): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { times, series, isFloating } of events) {
    if (times.allDay || isFloating) continue
    const { first, last } = boundsOf(times)
    const end = (series ? lastOf(series) : last) ?? first
    for (const zone of new Set([times.startZone, times.endZone])) {
      const span = spans.get(zone) ?? { from: first, to: end }
      spans.set(zone, { from: Math.min(span.from, first), to: Math.max(span.to, end) })
    }
  }
  spans.delete('UTC')
  return spans
}

function zoneLines(events: readonly WrittenEvent[]): string[] {
  return [...usedZones(events)].flatMap(([zone, { from, to }]) => {
    const begin = from - explainedBefore
    return printZone(zone, begin, Math.min(to, begin + longestExplained) + explainedAfter)
  })
}

/** The whole file, with CRLF and folded lines. */
export function writeIcs({ name, method, raw, stamp, events }: IcsCalendar): string {
  const written = events.flatMap((event) => writtenEvents(event, stamp))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === '' ? [] : [`X-WR-CALNAME:${printText(name)}`]),
    ...(raw === undefined || raw === '' ? [] : raw.split('\n')),
    ...zoneLines(written),
    ...written.flatMap(printEvent),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
