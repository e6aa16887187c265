// The lines of an event in a calendar file: times, rule and texts.
import { dayMs, isDay, localOf, wallOf } from '../times/civil.ts'
import { toInstant, toLocal } from '../times/zones.ts'
import type { EventTimes, InstantMs, LocalTime, Series } from '../times/types.ts'
import { lengthOf } from '../recurrence/length.ts'
import { untilAt } from '../recurrence/moved-rule.ts'
import type { Rule } from '../recurrence/rule-types.ts'
import { printRule, readRule } from '../recurrence/rule.ts'
import { printLength, printLocal } from './dates.ts'
import { printParam, printText } from './property.ts'
import type { IcsContent, IcsPerson } from './types.ts'

/** One VEVENT: a series, a single event or a changed occurrence. */
export type WrittenEvent = {
  uid: string
  sequence: number
  stamp: InstantMs
  isFloating: boolean
  times: EventTimes
  /** Null for a changed occurrence. */
  series: Series | null
  /** The original start of a changed occurrence, and its series for the zone. */
  recurrence: { at: LocalTime; of: Series } | { key: string } | null
  content: IcsContent
}

export type Line = { name: string; params?: string; value: string }
type Until = NonNullable<Rule['until']>
/** The lines of an event, by property name. */
export type Written = Map<string, Line[]>

export const utc = (instant: InstantMs) => `${printLocal(localOf(Math.floor(instant / 1000) * 1000))}Z`

function timeLine(name: string, local: LocalTime, { allDay, zone }: { allDay: boolean; zone: string | null }): Line {
  if (allDay || isDay(local)) return { name, params: ';VALUE=DATE', value: printLocal(local.slice(0, 10)) }
  if (zone === 'UTC') return { name, value: `${printLocal(local)}Z` }
  return { name, params: zone === null ? '' : printParam('TZID', [zone]), value: printLocal(local) }
}

function timeLines({ times, isFloating }: WrittenEvent): Line[] {
  const { allDay, start, end, startZone, endZone } = times
  const first = timeLine('DTSTART', start, { allDay, zone: isFloating ? null : startZone })
  if (!allDay && times.length === 'days') return [first, { name: 'DURATION', value: printLength(lengthOf(times)) }]
  return [first, timeLine('DTEND', end, { allDay, zone: isFloating ? null : endZone })]
}

/** UNTIL in the format of the start: a day, a floating time, or UTC. */
function exportedRule(series: Series, isFloating: boolean): string | null {
  const rule = series.rule === null ? null : readRule(series.rule, series)
  if (rule === null || typeof rule === 'string') return series.rule
  return printRule({ ...rule, until: rule.until && exportedUntil(rule.until, series, isFloating) })
}

function exportedUntil(until: Until, series: Series, isFloating: boolean): Until {
  const { local, isUtc } = until
  if (series.allDay) return untilAt(wallOf(local), series)
  if (isUtc && !isFloating) return until
  const written = isUtc ? toLocal(toInstant(local, 'UTC'), series.startZone) : local
  const wall = wallOf(written) + (isDay(written) ? dayMs - 1000 : 0)
  return isFloating ? { local: localOf(wall), isUtc: false } : untilAt(wall, series)
}

function seriesLines(series: Series, isFloating: boolean): Line[] {
  const form = { allDay: series.allDay, zone: isFloating ? null : series.startZone }
  const rule = exportedRule(series, isFloating)
  return [
    ...word('RRULE', rule ?? '', rule !== null),
    ...series.excluded.map((date) => timeLine('EXDATE', date, form)),
    ...series.added.map((date) => timeLine('RDATE', date, form)),
  ]
}

function recurrenceLine({ recurrence, isFloating }: WrittenEvent): Line[] {
  if (recurrence === null) return []
  if ('key' in recurrence) {
    const local = recurrence.key.slice(0, isDay(recurrence.key) ? 10 : 19)
    return [timeLine('RECURRENCE-ID', local, { allDay: false, zone: 'UTC' })]
  }
  const { allDay, startZone } = recurrence.of
  return [timeLine('RECURRENCE-ID', recurrence.at, { allDay, zone: isFloating ? null : startZone })]
}

const text = (name: string, value: string): Line[] => (value === '' ? [] : [{ name, value: printText(value) }])
const word = (name: string, value: string, isSaid: boolean): Line[] => (isSaid ? [{ name, value }] : [])

const partStats = { waiting: 'NEEDS-ACTION', accepted: 'ACCEPTED', tentative: 'TENTATIVE', declined: 'DECLINED' }

function personLine(name: string, person: IcsPerson): Line {
  const called = person.name === '' ? '' : printParam('CN', [person.name])
  const reply = name === 'ATTENDEE' ? `;PARTSTAT=${partStats[person.reply]}` : ''
  const address = /^[a-z][a-z0-9+.-]*:/i.test(person.email) ? person.email : `mailto:${person.email}`
  return { name, params: `${called}${reply}`, value: address }
}

function contentLines({ content, sequence }: WrittenEvent): Line[] {
  const { isCancelled, isTentative } = content
  return [
    ...text('SUMMARY', content.title),
    ...text('DESCRIPTION', content.description),
    ...text('LOCATION', content.location),
    ...word('URL', content.link.replaceAll(/\s/g, ''), content.link !== ''),
    ...text('COLOR', content.color),
    ...content.categories.flatMap((name) => text('CATEGORIES', name)),
    ...word('STATUS', isCancelled ? 'CANCELLED' : 'TENTATIVE', isCancelled || isTentative),
    ...word('TRANSP', 'TRANSPARENT', !content.isBusy),
    ...word('CLASS', 'PRIVATE', content.isPrivate),
    ...word('SEQUENCE', String(sequence), sequence > 0),
    ...(content.organizer ? [personLine('ORGANIZER', content.organizer)] : []),
    ...content.guests.map((guest) => personLine('ATTENDEE', guest)),
  ]
}

export function linesByName(event: WrittenEvent): Written {
  const written: Written = new Map()
  const all: Line[] = [
    { name: 'UID', value: printText(event.uid) },
    { name: 'DTSTAMP', value: utc(event.stamp) },
    ...timeLines(event),
    ...(event.series ? seriesLines(event.series, event.isFloating) : []),
    ...recurrenceLine(event),
    ...contentLines(event),
  ]
  for (const line of all) {
    const others = written.get(line.name)
    if (others) others.push(line)
    else written.set(line.name, [line])
  }
  return written
}
