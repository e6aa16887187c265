// Calendar files on which known programs failed: what is read from them, and what of it is written again.
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ringsOf } from '../times/reminders.ts'
import { dayIn } from '../times/zones.ts'
import type { Occurrence } from '../times/types.ts'
import { expand } from '../recurrence/expand.ts'
import { readIcs } from './read.ts'
import { writeIcs } from './write.ts'
import type { IcsContent, IcsEvent, IcsFile } from './types.ts'

type Right = {
  starts?: string[]
  ends?: string[]
  cancelled?: string[]
  reminders?: string[]
  skipped?: string
  zone?: string
  summary?: string
  right?: string
  [other: string]: unknown
}

const folder = new URL('../cases/', import.meta.url)
const right = JSON.parse(await readFile(new URL('right.json', folder), 'utf8')) as Record<string, Record<string, Right>>
const bytesOf = async (name: string) => new Uint8Array(await readFile(new URL(name, folder)))
const names = Object.keys(right)

const zone = 'Europe/Berlin'
const window = { from: Date.UTC(1900, 0, 1), to: Date.UTC(2050, 0, 1), most: 50 }
const iso = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`

const read = async (name: string, at = zone) => readIcs(await bytesOf(name), { zone: at })

function occurrencesOf(file: IcsFile, uid: string, viewZone = zone): Occurrence<IcsContent>[] {
  return file.events
    .filter((event) => event.uid === uid && !event.content.isCancelled)
    .flatMap(({ series, changed }) => expand(series, changed, { ...window, zone: viewZone }))
}

const startsOf = (found: Occurrence<IcsContent>[]) =>
  found.map(({ allDay, start, startsAt }) => (allDay ? start : iso(startsAt))).toSorted()
const endsOf = (found: Occurrence<IcsContent>[]) => found.map(({ allDay, end, endsAt }) => (allDay ? end : iso(endsAt)))

function again(file: IcsFile, at = zone): IcsFile {
  const written = writeIcs({ name: file.name, raw: file.raw, stamp: 0, events: file.events })
  return readIcs(new TextEncoder().encode(written), { zone: at })
}

/** The values of an event that `right` names, as they are after reading. */
function valuesOf(file: IcsFile, uid: string, values: Right): Right {
  const found = uid === 'without a UID' ? file.events.find((event) => event.uid.startsWith('without-uid'))?.uid : uid
  const occurrences = occurrencesOf(file, found ?? '')
  const event = file.events.find((one) => one.uid === found)
  const all: Right = {
    starts: startsOf(occurrences),
    ends: endsOf(occurrences),
    zone: event?.series.startZone ?? '',
    summary: event?.content.title ?? '',
  }
  return Object.fromEntries(Object.keys(values).map((name) => [name, all[name]]))
}

describe('every event is right, as read and as written and read again', () => {
  const compared = ['starts', 'ends', 'zone', 'summary']
  const listed = names.flatMap((name) =>
    Object.entries(right[name] ?? {}).map(([uid, values]) => {
      const known = Object.entries(values).filter(([value]) => compared.includes(value))
      return [name, uid, Object.fromEntries(known)] as const
    }),
  )
  test.each(listed.filter(([, , values]) => 'starts' in values))('%s %s', async (name, uid, values) => {
    const file = await read(name)
    expect(valuesOf(file, uid, values)).toEqual(values)
    expect(valuesOf(again(file), uid, values)).toEqual(values)
  })
})

test('a moved occurrence is found where it went, and nowhere else', async () => {
  const file = await read('cal02-moved-occurrences.ics')
  const of = (from: number, to: number) =>
    file.events
      .flatMap(({ series, changed }) => expand(series, changed, { from, to, most: 50, zone }))
      .map(({ startsAt, allDay, start }) => (allDay ? start : iso(startsAt)))
  expect(of(Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1))).toEqual(['2026-01-15T08:00:00Z'])
  expect(of(Date.UTC(2026, 1, 1), Date.UTC(2026, 2, 1))).toEqual(['2026-02-02T08:00:00Z', '2026-02-24'])
  expect(of(Date.UTC(2026, 4, 1), Date.UTC(2026, 5, 1))).toEqual(['2026-05-11T12:00:00Z'])
  expect(file.events.map(({ recurrence }) => recurrence)).toEqual([null, '2026-03-10T10:00:00.000Z'])
})

test('UNTIL is written in UTC where the start has a zone, as a date where it is a day', async () => {
  const file = await read('cal03-until.ics')
  const written = writeIcs({ name: '', stamp: 0, events: file.events })
  const until = written
    .split('\r\n')
    .filter((line) => line.startsWith('RRULE') && line.includes('UNTIL') && !line.includes('YEARLY'))
  expect(until).toEqual([
    'RRULE:FREQ=WEEKLY;UNTIL=20261105T170000Z',
    'RRULE:FREQ=DAILY;UNTIL=20261009T000000Z',
    'RRULE:FREQ=DAILY;UNTIL=20261105T225959Z',
    'RRULE:FREQ=DAILY;UNTIL=20261106T000000Z',
    'RRULE:FREQ=DAILY;UNTIL=20261104T230000Z',
    'RRULE:FREQ=DAILY;UNTIL=20261217',
    'RRULE:FREQ=DAILY;UNTIL=20261001T000000Z',
  ])
})

test('a start off its rule is the first occurrence and counts', async () => {
  const file = await read('cal04-rules.ics')
  expect(startsOf(occurrencesOf(file, 'start-off-the-rule@weide.example'))).toEqual([
    '2026-09-01T07:00:00Z',
    '2026-09-07T07:00:00Z',
    '2026-09-14T07:00:00Z',
  ])
})

test('all-day events fill their days in every zone, however long a day is there', async () => {
  const file = await read('cal05-clock-changes.ics')
  for (const [uid, at, hours] of [
    ['all-day-spring@weide.example', 'Europe/Berlin', 71],
    ['all-day-spring@weide.example', 'America/New_York', 72],
    ['all-day-khartoum@weide.example', 'Africa/Khartoum', 24],
    ['all-day-daily@weide.example', 'Europe/Berlin', 24],
  ] as const) {
    const [first] = occurrencesOf(file, uid, at)
    expect(first && [dayIn(first.startsAt, at), (first.endsAt - first.startsAt) / 3_600_000]).toEqual([
      first?.start,
      hours,
    ])
    expect(first && dayIn(first.endsAt - 1, at) < first.end).toBe(true)
  }
  const [, sunday] = occurrencesOf(file, 'all-day-daily@weide.example')
  expect(sunday && (sunday.endsAt - sunday.startsAt) / 3_600_000).toBe(25)
})

test('edges: an end at midnight, a point, and events that end before they start', async () => {
  const file = await read('cal06-edges.ics')
  const at = (uid: string, from: string, to: string) => {
    const event = file.events.find((one) => one.uid === `${uid}@weide.example`)
    return event
      ? expand(event.series, event.changed, { from: Date.parse(from), to: Date.parse(to), most: 9, zone }).length
      : 0
  }
  expect(at('until-midnight', '2026-12-05T23:00Z', '2026-12-06T23:00Z')).toBe(0)
  expect(at('zero-length', '2026-12-07T11:00Z', '2026-12-07T11:30Z')).toBe(1)
  expect(at('zero-length', '2026-12-07T10:00Z', '2026-12-07T11:00Z')).toBe(0)
  expect(at('midnight-point', '2026-12-07T23:00Z', '2026-12-08T23:00Z')).toBe(1)
  expect(at('long-weekly', '2026-12-09T06:30Z', '2026-12-09T06:31Z')).toBe(2)
  expect(file.skipped.map(({ reason, title }) => [reason, title])).toEqual([
    ['end-before-start', 'Ends a week before it starts'],
    ['end-before-start', 'Ends in 1970'],
    ['end-before-start', 'Minus one hour'],
  ])
})

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Africa/Khartoum'])(
  'a floating time is by the clock in %s',
  async (viewZone) => {
    const file = await read('cal07-floating.ics', 'Asia/Tokyo')
    expect(file.events.map(({ isFloating }) => isFloating)).toEqual([true, true])
    const listed = Object.entries(right['cal07-floating.ics'] ?? {}).filter(([, values]) => `in ${viewZone}` in values)
    const seen = listed.map(([uid]) =>
      file.events
        .filter((event) => event.uid === uid)
        .flatMap(({ series }) =>
          expand({ ...series, startZone: viewZone, endZone: viewZone }, [], { ...window, zone: viewZone }),
        )
        .map(({ startsAt }) => iso(startsAt)),
    )
    expect(seen).toEqual(listed.map(([, values]) => values[`in ${viewZone}`]))
    const written = writeIcs({ name: '', stamp: 0, events: file.events })
    expect(written).toContain('DTSTART:20261210T123000\r\nDTEND:20261210T133000\r\n')
    expect(written).not.toContain('TZID')
  },
)

test('an unknown zone is named, and the times are taken in that of the calendar', async () => {
  const file = await read('cal08-zone-names.ics', 'America/New_York')
  expect(file.notes).toEqual([
    { note: 'unknown-zone', title: 'nowhere', line: expect.any(Number) as number, detail: 'Nowhere/Inn' },
  ])
  expect(startsOf(occurrencesOf(file, 'nowhere@weide.example'))).toEqual(['2026-07-01T14:00:00Z'])
  const customized = file.events.find(({ uid }) => uid.startsWith('customized'))
  expect(customized?.series.startZone).toBe('Asia/Tehran')
})

test.each(['Europe/Berlin', 'Asia/Kathmandu'])(
  'reminders ring when they should, of days by the clock in %s',
  async (viewZone) => {
    const file = await read('cal09-alarms.ics')
    for (const { uid, series, changed, content } of [...file.events, ...again(file).events]) {
      const rings = expand(series, changed, { ...window, zone: viewZone }).flatMap((occurrence) =>
        ringsOf(content.reminders, occurrence, viewZone),
      )
      const values: Right = right['cal09-alarms.ics']?.[uid] ?? {}
      const wanted = values.reminders ?? values[`for a person in ${viewZone}`]
      expect(rings.map(iso)).toEqual((wanted as string[]).toSorted())
    }
    expect(file.notes.map(({ note, title, detail }) => [note, title, detail])).toEqual([
      ['bad-alarm', 'A trigger that is none', '-P1H'],
    ])
  },
)

test('lines are unfolded as bytes, and folded between letters', async () => {
  const first = await read('cal10-folded-lines.ics')
  const values: Right = right['cal10-folded-lines.ics']?.['folded-in-a-letter@weide.example'] ?? {}
  for (const file of [first, again(first), again({ ...first, events: first.events.map(withoutRaw) })]) {
    const contents = file.events.map(({ content }) => ({
      title: content.title,
      description: content.description,
      location: content.location,
      categories: content.categories,
      guests: content.guests.map(({ name }) => name),
    }))
    const { summary: title, description, location, categories, attendees: guests } = values
    expect(contents).toEqual([{ title, description, location, categories, guests }])
  }
  const written = writeIcs({ name: '', stamp: 0, events: first.events })
  for (const line of written.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(written).not.toMatch(/[^\r]\n/)
  expect(written).not.toContain('\uFFFD')
})

const withoutRaw = (event: IcsEvent): IcsEvent => ({ ...event, content: { ...event.content, raw: '' } })

test('what others wrote into an event survives a changed title', async () => {
  const file = await read('cal11-unknown-properties.ics')
  const events = file.events.map((event) => ({ ...event, content: { ...event.content, title: 'Fair' } }))
  const lines = writeIcs({ name: file.name, raw: file.raw, stamp: 0, events }).replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'X-WEIDE-TINT;X-SHADE=2:teal',
    'BEGIN:X-WEIDE-BOX',
    'X-INSIDE:kept too',
    'SUMMARY;LANGUAGE=vi:Fair',
    'DTSTART;X-SEEN=1;TZID=Europe/Berlin:20261210T090000',
    'X-WEIDE-STAND;X-NOTE="a;b:c":A 12\\, left',
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Hall 3":geo:52.5\\,13.4',
    'ATTACH;FMTTYPE=application/pdf:https://weide.example/plan.pdf',
    'CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.weide.example/x',
    'GEO:52.52;13.40',
    'COLOR:turquoise',
    'RELATED-TO;RELTYPE=SIBLING:other@weide.example',
    'REQUEST-STATUS:2.0;Success',
    'FUTURE-PROPERTY;FUTURE=YES:some;thing',
  ]) {
    expect(lines).toContain(line)
  }
  expect(file.skipped.map(({ reason, title }) => [reason, title])).toEqual([
    ['to-do', 'Pack'],
    ['journal', 'Notes'],
    ['busy-time', ''],
  ])
  expect(file.name).toBe('Fairs')
})

test('a loose file is read, and an event without a UID is known again', async () => {
  const [first, second] = [await read('cal14-loose.ics'), await read('cal14-loose.ics')]
  expect(first.events).toHaveLength(2)
  expect(second.events.map(({ uid }) => uid)).toEqual(first.events.map(({ uid }) => uid))
  expect(first.events[0]?.uid).toMatch(/^without-uid-[0-9a-f]{16}$/)
})

test('of several events with one UID the newest counts, and the rest is named', async () => {
  const file = await read('cal15-same-uid.ics')
  expect(file.events.map(({ content }) => content.title)).toEqual(['New title', 'Twin'])
  expect(file.skipped.map(({ reason, title }) => [reason, title])).toEqual([
    ['older', 'Old title'],
    ['duplicate', 'Twin'],
  ])
})

test('a file that cancels names what it cancels and holds no events', async () => {
  const file = await read('cal16-cancelled.ics')
  expect(file.events).toEqual([])
  expect(file.cancelled.map(({ uid, recurrence, sequence }) => [uid, recurrence, sequence])).toEqual([
    ['moved@weide.example', '2026-02-02T08:00:00.000Z', 3],
    ['first@weide.example', null, 1],
    ['never-seen@elsewhere.example', null, 1],
  ])
})

test('hostile rules are refused or bounded, and the rest of the file comes in', async () => {
  const file = await read('cal17-hostile-rules.ics')
  const refused = new Map(file.skipped.map(({ title, reason }) => [title, reason]))
  const mustBeRefused = Object.entries(right['cal17-hostile-rules.ics'] ?? {})
    .filter(([, values]) => /^refused(?! or)/.test(values.right ?? ''))
    .map(([uid]) => uid.replace('@weide.example', ''))
  expect(mustBeRefused).toHaveLength(13)
  expect(mustBeRefused.filter((title) => !refused.has(title))).toEqual([])
  expect(refused.get('secondly')).toBe('rule-too-frequent')
  expect(refused.get('many')).toBe('rule-too-frequent')
  expect(refused.get('two rules')).toBe('two-rules')
  const month = (uid: string, year: number) => {
    const event = file.events.find((one) => one.uid === `${uid}@weide.example`)
    return (
      event &&
      expand(event.series, [], { from: Date.UTC(year, 0, 1), to: Date.UTC(year, 1, 1), most: 1000, zone }).length
    )
  }
  for (const uid of ['hourly-never', 'setpos-400'])
    expect([uid, month(uid, 2020), month(uid, 2026)]).toEqual([uid, 1, 0])
  for (const uid of ['count-huge', 'until-9999'])
    expect([uid, month(uid, 2026), month(uid, 9000)]).toEqual([uid, 31, 31])
  expect(month('fine', 2026)).toBe(0)
  expect(startsOf(occurrencesOf(file, 'fine@weide.example'))).toEqual(['2026-12-01T10:15:00Z'])
})
