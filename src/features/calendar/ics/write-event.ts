// Writes an event to a calendar file; properties of other programs keep their place.
import type { ReminderTime } from '../times/reminders.ts'
import { componentFrom, linesOf, type Component } from './components.ts'
import { printLength } from './dates.ts'
import { printParam, printText, type Property } from './property.ts'
import { readContent, type ContentContext } from './read-content.ts'
import { linesByName, utc, type Line, type WrittenEvent } from './write-lines.ts'
import type { IcsContent } from './types.ts'

const ownNames = new Set([
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXDATE',
  'RDATE',
  'RECURRENCE-ID',
])
for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL', 'COLOR', 'CATEGORIES', 'STATUS', 'TRANSP', 'CLASS'])
  ownNames.add(name)
for (const name of ['SEQUENCE', 'ORGANIZER', 'ATTENDEE']) ownNames.add(name)

/** Parameters about the format of a value, which we rewrite; all others are kept. */
const formParams = new Set(['VALUE', 'TZID', 'CN', 'PARTSTAT', 'ENCODING', 'CHARSET', 'RANGE'])

function printLine({ name, params = '', value }: Line, kept?: Property): string {
  const others = (kept?.params ?? []).filter(([param]) => !formParams.has(param))
  return `${name}${others.map(([param, values]) => printParam(param, values)).join('')}${params}:${value}`
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The lines of a field, which stay unchanged as long as the field does. */
const namesOfFields: [name: string, ...fields: (keyof IcsContent)[]][] = [
  ['SUMMARY', 'title'],
  ['DESCRIPTION', 'description'],
  ['LOCATION', 'location'],
  ['URL', 'link'],
  ['COLOR', 'color'],
  ['CATEGORIES', 'categories'],
  ['STATUS', 'isCancelled', 'isTentative'],
  ['TRANSP', 'isBusy'],
  ['CLASS', 'isPrivate'],
  ['ORGANIZER', 'organizer'],
  ['ATTENDEE', 'guests'],
  ['VALARM', 'reminders'],
]

function unchangedNames(raw: Component, { content, times }: WrittenEvent): Set<string> {
  const zones = { zoneOf: () => ({ name: times.startZone }) }
  const before = readContent(raw, { ...unheard, zones, zone: times.startZone })
  const unchanged = namesOfFields.filter(([, ...fields]) =>
    fields.every((field) => alike(before[field], content[field])),
  )
  return new Set(unchanged.map(([name]) => name))
}

const unheard: Pick<ContentContext, 'onBadAlarm' | 'onBadDate' | 'onTooLong'> = {
  onBadAlarm: () => undefined,
  onBadDate: () => undefined,
  onTooLong: () => undefined,
}

/** The raw lines in order, with ours in place of those they replace and new ones at the end. */
function propertyLines(raw: Component, event: WrittenEvent, unchanged: Set<string>): string[] {
  const written = linesByName(event)
  const lines: string[] = []
  for (const property of raw.properties) {
    const { name } = property
    if (!ownNames.has(name) || unchanged.has(name)) lines.push(property.raw)
    else {
      const [first, ...more] = written.get(name) ?? []
      if (first) lines.push(printLine(first, property))
      lines.push(...more.map((line) => printLine(line)))
    }
    written.delete(name)
  }
  return [...lines, ...[...written.values()].flat().map((line) => printLine(line))]
}

function alarmLines(reminder: ReminderTime, title: string): string[] {
  const trigger =
    'at' in reminder
      ? `TRIGGER;VALUE=DATE-TIME:${utc(reminder.at)}`
      : `TRIGGER${reminder.from === 'end' ? ';RELATED=END' : ''}:${printLength(reminder)}`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${printText(title)}`, trigger, 'END:VALARM']
}

function componentLines(raw: Component, { content }: WrittenEvent, unchanged: Set<string>): string[] {
  const keepsAlarms = unchanged.has('VALARM')
  const kept = raw.components.filter(({ name }) => keepsAlarms || name !== 'VALARM')
  const lines = kept.flatMap((part) => [`BEGIN:${part.name}`, ...linesOf(part), `END:${part.name}`])
  return keepsAlarms
    ? lines
    : [...lines, ...content.reminders.flatMap((reminder) => alarmLines(reminder, content.title))]
}

export function printEvent(event: WrittenEvent): string[] {
  const raw = componentFrom('VEVENT', event.content.raw)
  const unchanged = unchangedNames(raw, event)
  return [
    'BEGIN:VEVENT',
    ...propertyLines(raw, event, unchanged),
    ...componentLines(raw, event, unchanged),
    'END:VEVENT',
  ]
}
