// Reads a calendar file: its events, its cancellations, and a report of everything skipped.
import { wallOf } from '../times/civil.ts'
import { toInstant } from '../times/zones.ts'
import type { ChangedOccurrence } from '../times/types.ts'
import { linesOf, propertyOf, readComponents, type Component } from './components.ts'
import { readTime } from './dates.ts'
import { fileZones } from './file-zones.ts'
import { readContent, titleOf, type ContentContext } from './read-content.ts'
import { asStart, readSeries, readTimes, withTime } from './read-times.ts'
import { paramOf, readText, type Property } from './property.ts'
import { winners, type Candidate } from './same-uid.ts'
import type { IcsCancelled, IcsContent, IcsEvent, IcsFile, IcsNote, IcsReason } from './types.ts'

/** Limits of events and exceptions per file; any more are reported and skipped. */
const maxFileEvents = 20_000
const maxReported = 1000
/** As much of a title, a zone, a trigger or a line as a report needs. */
const longestDetail = 100
const reportedTitle = 300

type ReadingContext = ContentContext & { onRange: (property: Property) => void }
/** `title` is that of the event being read, `left` how many more are taken. */
type Reading = { file: IcsFile; context: ReadingContext; title: string; left: number }

/** `zone` is the calendar's, for days, floating times and unknown zones. */
export function readIcs(bytes: Uint8Array, { zone }: { zone: string }): IcsFile {
  const { root, unreadable } = readComponents(bytes)
  const calendars = root.components.filter(({ name }) => name === 'VCALENDAR')
  const file: IcsFile = {
    isCalendar: calendars.length > 0 || root.components.some(({ name }) => name === 'VEVENT'),
    name: nameOf(calendars),
    raw: calendars.flatMap(keptOfCalendar).join('\n'),
    events: [],
    cancelled: [],
    skipped: [],
    notes: [],
  }
  const reading = readingOf(file, root, zone)
  for (const { line, text } of unreadable) skip(file, 'not-readable', { title: text, line })
  const candidates = [root, ...calendars].flatMap((calendar) => readCalendar(reading, calendar))
  const kept = winners(candidates, (reason, candidate) => skip(file, reason, candidate))
  for (const group of kept.values()) readGroup(reading, group)
  return file
}

function nameOf(calendars: Component[]): string {
  const names = calendars.map((calendar) => propertyOf(calendar, 'X-WR-CALNAME') ?? propertyOf(calendar, 'NAME'))
  return readText(names.find((name) => name !== undefined)?.value ?? '').trim()
}

/** Reads the events of a calendar; cancellations and other components go into the report. */
function readCalendar(reading: Reading, calendar: Component): Candidate[] {
  const isCancelling = methodOf(calendar) === 'CANCEL'
  const candidates: Candidate[] = []
  for (const component of calendar.components) {
    if (component.name !== 'VEVENT') reportOther(reading, component)
    else if (reading.left <= 0) skipEvent(reading, component, 'too-many')
    else if (isCancelling) reading.file.cancelled.push(readCancelled(reading, component))
    else candidates.push(candidateOf(reading, component))
    if (component.name === 'VEVENT') reading.left -= 1
  }
  return candidates
}

function readingOf(file: IcsFile, root: Component, zone: string): Reading {
  const note = (kind: IcsNote, line: number, detail: string) => {
    if (file.notes.length < maxReported)
      file.notes.push({ note: kind, title: reading.title, line, detail: detail.slice(0, longestDetail) })
  }
  const explained = [root, ...root.components]
    .flatMap(({ components }) => components)
    .filter(({ name }) => name === 'VTIMEZONE')
  const context: ReadingContext = {
    zone,
    zones: fileZones(explained, zone, (name, line) => note('unknown-zone', line, name)),
    onBadDate: ({ line, raw }) => note('bad-date', line, raw),
    onBadAlarm: (line, trigger) => note('bad-alarm', line, trigger),
    onTooLong: ({ line, name }) => note('too-long', line, name),
    onRange: ({ line, raw }) => note('range-of-occurrences', line, raw),
  }
  const reading: Reading = { file, context, title: '', left: maxFileEvents }
  return reading
}

function skip(file: IcsFile, reason: IcsReason, { title, line }: { title: string; line: number }): void {
  if (file.skipped.length < maxReported) file.skipped.push({ reason, title: title.slice(0, reportedTitle), line })
}

const skipEvent = ({ file }: Reading, component: Component, reason: IcsReason) =>
  skip(file, reason, { title: titleOf(component), line: component.line })

const others: Partial<Record<string, IcsReason>> = { VTODO: 'to-do', VJOURNAL: 'journal', VFREEBUSY: 'busy-time' }

function reportOther(reading: Reading, component: Component): void {
  const reason = others[component.name]
  if (reason) skipEvent(reading, component, reason)
}

const methodOf = (calendar: Component) => propertyOf(calendar, 'METHOD')?.value.trim().toUpperCase()

const ownProperties = new Set(['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'X-WR-CALNAME', 'NAME'])
const ownComponents = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY'])

function keptOfCalendar(calendar: Component): string[] {
  return linesOf({
    ...calendar,
    properties: calendar.properties.filter(({ name }) => !ownProperties.has(name)),
    components: calendar.components.filter(({ name }) => !ownComponents.has(name)),
  })
}

/** The instant or the day that a RECURRENCE-ID names. */
function recurrenceOf({ context }: Reading, property: Property | undefined): string | null {
  const time = property && readTime(property, property.value, context.zones)
  if (!time) return null
  return time.isDay ? time.local : new Date(toInstant(time.local, time.zone ?? context.zone)).toISOString()
}

function sequenceOf(component: Component): number {
  const sequence = Number(propertyOf(component, 'SEQUENCE')?.value.trim() ?? 0)
  return Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0
}

function candidateOf(reading: Reading, component: Component): Candidate {
  const title = titleOf(component)
  const stamp = propertyOf(component, 'LAST-MODIFIED') ?? propertyOf(component, 'DTSTAMP')
  const time = stamp && readTime(stamp, stamp.value, reading.context.zones)
  return {
    uid: uidOf(component),
    recurrence: recurrenceOf(reading, propertyOf(component, 'RECURRENCE-ID')),
    sequence: sequenceOf(component),
    stamp: time ? wallOf(time.local) : null,
    component,
    title,
    line: component.line,
  }
}

/** An event without a UID gets one derived from its content, so that a second import recognizes it. */
function uidOf(component: Component): string {
  const uid = readText(propertyOf(component, 'UID')?.value ?? '').trim()
  if (uid !== '') return uid
  const said = ['SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RECURRENCE-ID'].map(
    (name) => propertyOf(component, name)?.value ?? '',
  )
  return `without-uid-${hashOf(said.join('\n'))}`
}

/** Two independent hashes of 32 bits (FNV-1a and djb2), which together tell the events of a calendar apart. */
function hashOf(text: string): string {
  let first = 0x811c9dc5
  let second = 5381
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 0x01000193)
    second = (Math.imul(second, 33) + code) | 0
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function readCancelled(reading: Reading, component: Component): IcsCancelled {
  const { uid, recurrence, sequence, title, line } = candidateOf(reading, component)
  return { uid, recurrence, sequence, title: title.slice(0, reportedTitle), line }
}

/** A series with its changed occurrences; occurrences without their series become single events. */
function readGroup(reading: Reading, group: Candidate[]): void {
  const series = group.find(({ recurrence }) => recurrence === null)
  const event = series && readEvent(reading, series)
  if (event) reading.file.events.push(event)
  const changed: ChangedOccurrence<IcsContent>[] = []
  for (const candidate of group) {
    if (candidate === series) continue
    // Skipping a series skips its occurrences.
    if (event) changed.push(...readChanged(reading, event, candidate))
    else if (!series)
      reading.file.events.push(...[readEvent(reading, candidate)].filter((alone) => alone !== undefined))
  }
  if (event) event.changed = changed
}

function readEvent(reading: Reading, candidate: Candidate): IcsEvent | undefined {
  const { component, uid, recurrence, sequence, stamp, line } = candidate
  reading.title = candidate.title.slice(0, reportedTitle)
  const times = component.isCut ? 'cut' : readTimes(component, reading.context)
  const series = typeof times === 'string' ? times : readSeries(component, times, reading.context)
  if (typeof times === 'string' || typeof series === 'string') {
    if (typeof series === 'string') skip(reading.file, series, candidate)
    return undefined
  }
  const content = readContent(component, reading.context)
  return { uid, sequence, stamp, recurrence, isFloating: times.isFloating, series, content, changed: [], line }
}

function readChanged(reading: Reading, { series }: IcsEvent, candidate: Candidate): ChangedOccurrence<IcsContent>[] {
  const { component } = candidate
  const property = propertyOf(component, 'RECURRENCE-ID')
  const time = property && readTime(property, property.value, reading.context.zones)
  reading.title = candidate.title.slice(0, reportedTitle)
  const times = component.isCut ? 'cut' : readTimes(component, reading.context)
  if (typeof times === 'string' || !time) {
    skip(reading.file, typeof times === 'string' ? times : 'bad-time', candidate)
    return []
  }
  if (paramOf(property, 'RANGE')) {
    reading.context.onRange(property)
  }
  const { isFloating: _, ...own } = times
  const at = withTime(asStart(time, series, reading.context.zone), series)
  const content = readContent(component, reading.context)
  return [{ ...own, at, isCancelled: content.isCancelled, content }]
}
