// Calendar files are written so that they read back unchanged, and read whatever their size and state.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { localOf, wallOf } from '../times/civil.ts'
import { toInstant, toLocal } from '../times/zones.ts'
import type { ChangedOccurrence, EventTimes } from '../times/types.ts'
import type { ReminderTime } from '../times/reminders.ts'
import { foldLine } from './lines.ts'
import { readIcs } from './read.ts'
import { writeIcs } from './write.ts'
import { printZone } from './write-zone.ts'
import type { IcsContent, IcsEvent, IcsFile } from './types.ts'

const zone = 'Europe/Berlin'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readIcs(bytes(text), { zone })

const letters = fc.constantFrom(
  'a',
  'Z',
  ' ',
  ',',
  ';',
  ':',
  '\\',
  '"',
  '^',
  "'",
  '\n',
  'é',
  'ế',
  'م',
  '会',
  '👩‍💻',
  '=',
  '\t',
  '\\n',
  '😀',
)
const text = fc.array(letters, { maxLength: 120 }).map((parts) => parts.join(''))
/** A title is one line, and names have no blanks around them. */
const line = text.map((value) => value.replaceAll(/\s+/g, ' ').trim())
const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
)

const person = fc.record({
  email: fc.constantFrom('mara@atrium.example', 'jun+x@atrium.example', 'urn:uuid:1'),
  name: line,
  reply: fc.constantFrom('waiting' as const, 'accepted' as const, 'tentative' as const, 'declined' as const),
})
const reminder: fc.Arbitrary<ReminderTime> = fc.oneof(
  fc.record({
    from: fc.constantFrom('start' as const, 'end' as const),
    days: fc.integer({ min: -10, max: 0 }),
    ms: fc.integer({ min: -90_000, max: 0 }).map((seconds) => seconds * 1000),
  }),
  fc.record({ at: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1000) }),
)

const content: fc.Arbitrary<IcsContent> = fc
  .record({
    title: line,
    description: text,
    location: text,
    link: fc.constantFrom('', 'https://atrium.example/a;b?c=d,e'),
    color: fc.constantFrom('', 'teal'),
    isTentative: fc.boolean(),
    isCancelled: fc.boolean(),
    isBusy: fc.boolean(),
    isPrivate: fc.boolean(),
    categories: fc.array(
      line.filter((value) => value !== ''),
      { maxLength: 3 },
    ),
    organizer: fc.option(person.map((value) => ({ ...value, reply: 'waiting' as const }))),
    guests: fc.array(person, { maxLength: 3 }),
    reminders: fc.uniqueArray(reminder, { maxLength: 3, selector: (value) => JSON.stringify(value) }),
    raw: fc.constant(''),
  })
  .map((value) => ({ ...value, isTentative: value.isTentative && !value.isCancelled }))

const times: fc.Arbitrary<EventTimes> = fc
  .record({
    allDay: fc.boolean(),
    start: fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 }),
    minutes: fc.integer({ min: 0, max: 5000 }),
    startZone: zones,
    endZone: fc.option(zones),
    isNominal: fc.boolean(),
  })
  .map(({ allDay, start, minutes, startZone, endZone, isNominal }): EventTimes => {
    const local = localOf(start * 60_000)
    if (allDay) {
      const end = localOf((start + 1440 * (1 + (minutes % 5))) * 60_000).slice(0, 10)
      return { allDay, start: local.slice(0, 10), end, startZone: zone, endZone: zone, length: 'days' }
    }
    const begin = toLocal(toInstant(local, startZone), startZone)
    const length = isNominal && minutes >= 1440 ? 'days' : 'exact'
    // An end in UTC is read as one in the zone of the start.
    const endsIn = length === 'days' || endZone === null || endZone === 'UTC' ? startZone : endZone
    const end = toLocal(toInstant(begin, startZone) + minutes * 60_000, endsIn)
    return { allDay, start: begin, end, startZone, endZone: endsIn, length }
  })
  // The second of a doubled hour has no wall time of its own.
  .filter(({ start, end, startZone, endZone }) => toInstant(end, endZone) >= toInstant(start, startZone))
  .filter(
    (value) => value.length === 'exact' || value.allDay || wallOf(value.end) - wallOf(value.start) >= 1500 * 60_000,
  )

const rules = [
  null,
  'FREQ=DAILY',
  'FREQ=WEEKLY;COUNT=7;INTERVAL=2;BYDAY=MO,WE',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY;UNTIL=20301231T120000Z',
]

const event: fc.Arbitrary<IcsEvent> = fc
  .record({
    times,
    rule: fc.constantFrom(...rules),
    exceptions: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
    changed: fc.array(fc.record({ times, content }), { maxLength: 2 }),
    content,
    sequence: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ times, rule, exceptions, changed, content, sequence }) => {
    const later = (days: number) => {
      const local = localOf(wallOf(times.start) + days * 86_400_000)
      return times.allDay ? local.slice(0, 10) : toLocal(toInstant(local, times.startZone), times.startZone)
    }
    const dated = rule?.replace('T120000Z', times.allDay ? '' : 'T120000Z') ?? null
    const series = {
      ...times,
      rule: dated,
      excluded: exceptions.slice(0, 2).map(later),
      added: exceptions.slice(2).map(later),
    }
    const occurrences = changed.map((one, index): ChangedOccurrence<IcsContent> => {
      return { ...one.times, at: later(50 + index), isCancelled: one.content.isCancelled, content: one.content }
    })
    return {
      uid: '',
      sequence,
      stamp: Date.UTC(2026, 10, 27),
      recurrence: null,
      isFloating: false,
      series,
      content,
      changed: occurrences,
      line: 0,
    }
  })

const named = (events: IcsEvent[]) => events.map((one, index) => ({ ...one, uid: `${index}@atrium.example` }))

/** Without the lines of the file, which the event didn't have before. */
function withoutLines(file: IcsFile): IcsEvent[] {
  const bare = (value: IcsContent) => ({ ...value, raw: '' })
  return file.events.map((one) => ({
    ...one,
    line: 0,
    content: bare(one.content),
    changed: one.changed.map((occurrence) => ({ ...occurrence, content: bare(occurrence.content) })),
  }))
}

test('events that are written read back unchanged, and are written again the same', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 3 }).map(named), (events) => {
      const written = writeIcs({ name: 'Team, inner', stamp: 0, events })
      const file = read(written)
      expect(file.skipped).toEqual([])
      expect(file.notes).toEqual([])
      expect(withoutLines(file)).toEqual(events)
      expect(writeIcs({ name: file.name, stamp: 0, events: file.events })).toBe(written)
      const longest = Math.max(...written.split('\r\n').map((part) => bytes(part).length))
      expect(longest).toBeLessThanOrEqual(75)
    }),
    { seed: 5545, numRuns: 60 },
  )
})

test('any bytes are read without a throw', () => {
  const pieces = [
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VCALENDAR',
    'BEGIN:VALARM',
    'DTSTART;TZID="x:20260101T0000',
    'DTSTART:20260101',
    'RRULE:FREQ=DAILY',
    ' ',
    '\t:',
    'UID:1',
    'EXDATE:,,',
    'BEGIN:VTIMEZONE',
    'TZID:x',
    'TZOFFSETTO:+9900',
    'RECURRENCE-ID:20260101',
    'TRIGGER:-P',
    ';;;=:',
    '"',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 }),
      fc.uint8Array({ maxLength: 40 }),
      (lines, noise) => {
        const source = bytes(lines.join('\r\n'))
        expect(read(lines.join('\n')).events.length).toBeGreaterThanOrEqual(0)
        expect(readIcs(new Uint8Array([...source, ...noise]), { zone }).notes.length).toBeGreaterThanOrEqual(0)
      },
    ),
    { seed: 13, numRuns: 200 },
  )
})

test('a line folds at 75 bytes between letters and unfolds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
      const lines = foldLine(value).split('\r\n')
      expect(lines.every((part) => bytes(part).length <= 75)).toBe(true)
      expect(lines.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(value)
    }),
    { seed: 75, numRuns: 100 },
  )
})

test('a zone is explained by its rule, and by each change where it has none', () => {
  const lines = printZone('Europe/Berlin', Date.UTC(2026, 0, 1), Date.UTC(2031, 0, 1))
  expect(lines).toContain('DTSTART:20260329T020000')
  expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
  expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
  expect(printZone('Asia/Kathmandu', Date.UTC(2026, 0, 1), Date.UTC(2031, 0, 1))).toContain('TZOFFSETTO:+0545')
  expect(printZone('America/New_York', Date.UTC(2005, 0, 1), Date.UTC(2010, 0, 1))).toContain(
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  )
})

test('a zone that we explain is known again by its clock under another name', () => {
  for (const name of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    const explained = printZone(name, Date.UTC(2025, 0, 1), Date.UTC(2031, 0, 1)).map((line) =>
      line.replace(name, 'Our office'),
    )
    const file = read(
      [
        'BEGIN:VCALENDAR',
        ...explained,
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART;TZID=Our office:20260701T100000',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\n'),
    )
    expect(file.events[0]?.series.startZone).toBe(name)
  }
})

test('a zone like no other is kept by its offset', () => {
  const file = read(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:Station',
      'BEGIN:STANDARD',
      'DTSTART:20000101T000000',
      'TZOFFSETFROM:+0317',
      'TZOFFSETTO:+0317',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;TZID=Station:20260701T100000',
      'DURATION:PT1H',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n'),
  )
  expect(file.events[0]?.series).toMatchObject({
    start: '2026-07-01T06:43:00',
    end: '2026-07-01T07:43:00',
    startZone: 'UTC',
  })
})

test('other encodings: UTF-16, and a line that is Windows-1252', () => {
  const source =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Thé à 16 h\r\nDTSTART:20261211T150000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'
  const wide = Uint8Array.from(
    `\uFEFF${source}`.split('').flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
  expect(readIcs(wide, { zone }).events[0]?.content.title).toBe('Thé à 16 h')
  const old = Uint8Array.from(source.split('').map((letter) => letter.charCodeAt(0)))
  expect(readIcs(old, { zone }).events[0]?.content.title).toBe('Thé à 16 h')
})

test('a file that is cut off, has no calendar, or has an event within an event', () => {
  const cut = read(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Whole\nDTSTART:20261211\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nSUMMARY:Cut\nDTSTART:20261211',
  )
  expect(cut.events.map((one) => one.content.title)).toEqual(['Whole'])
  expect(cut.skipped).toEqual([{ reason: 'cut', title: 'Cut', line: 7 }])
  expect(read('Dear all,\nsee you').isCalendar).toBe(false)
  const nested = read(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261211\nBEGIN:VEVENT\nUID:2\nDTSTART:20261212\nEND:VEVENT\nEND:VCALENDAR',
  )
  expect(nested.events.map(({ uid }) => uid)).toEqual(['1', '2'])
})

test('what can’t be read is named with its title and its line', () => {
  const file = read(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:No start',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2',
      'SUMMARY:Odd start',
      'DTSTART:soon',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:3',
      'SUMMARY:Odd exception',
      'DTSTART:20261211T100000Z',
      'RRULE:FREQ=DAILY',
      'EXDATE:never',
      'END:VEVENT',
      'no property',
      'END:VCALENDAR',
    ].join('\r\n'),
  )
  expect(file.skipped).toEqual([
    { reason: 'not-readable', title: 'no property', line: 18 },
    { reason: 'no-start', title: 'No start', line: 2 },
    { reason: 'bad-time', title: 'Odd start', line: 6 },
  ])
  expect(file.notes).toEqual([{ note: 'bad-date', title: 'Odd exception', line: 16, detail: 'EXDATE:never' }])
  expect(file.events).toHaveLength(1)
})

test('an exception outside of the series and one of a series that was left out', () => {
  const file = read(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Bad rule',
      'DTSTART:20261211T100000Z',
      'RRULE:FREQ=SECONDLY',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Its change',
      'RECURRENCE-ID:20261212T100000Z',
      'DTSTART:20261212T110000Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n'),
  )
  expect(file.events).toEqual([])
  expect(file.skipped.map(({ reason }) => reason)).toEqual(['rule-too-frequent'])
})

test('what a hostile file repeats without end is read in one pass', () => {
  const deep = read(`${'BEGIN:X\n'.repeat(20_000)}${'END:Y\n'.repeat(20_000)}`)
  expect(deep.events).toEqual([])
  const alarm = 'BEGIN:VALARM\nTRIGGER:-PT15M\nREPEAT:999999999\nDURATION:PT1M\nEND:VALARM\n'
  const repeated = read(`BEGIN:VEVENT\nUID:1\nDTSTART:20261211\n${alarm.repeat(1000)}END:VEVENT`)
  expect(repeated.events[0]?.content.reminders).toHaveLength(50)
  const dates = read(
    `BEGIN:VEVENT\nUID:1\nDTSTART:20261211T100000Z\nEXDATE:${'20261212T100000Z,'.repeat(20_000)}\nEND:VEVENT`,
  )
  expect(dates.events[0]?.series.excluded).toEqual(['2026-12-12T10:00:00'])
})

test('what a file says a thousand times of one long title stays small', () => {
  const dates = 'EXDATE:nonsense\r\n'.repeat(1000)
  const event = `BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:${'a'.repeat(100_000)}\r\nDTSTART:20261210\r\nCATEGORIES:${'b,'.repeat(50_000)}\r\n${dates}END:VEVENT`
  const bytes = new TextEncoder().encode(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`)
  const { notes, events } = readIcs(bytes, { zone: 'UTC' })
  expect(notes).toHaveLength(1000)
  expect(JSON.stringify(notes).length).toBeLessThan(600_000)
  expect(events[0]?.content.categories.length).toBeLessThan(1000)
})
