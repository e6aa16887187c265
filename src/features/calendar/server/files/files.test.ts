// Calendar files through the API: preview, import, export, and feeds by a private address.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  createFeed,
  deleteCalendar,
  importEvents,
  shareCalendar,
  listFeeds,
  revokeFeed,
  updatePreferences,
} from '../../calendars-contract.ts'
import { createEvent, deleteEvent, getEvent, listRange, undoChange, updateEvent } from '../../contract.ts'
import type { CalendarEvent } from '../../entities.ts'
import { forbidden, makeCalendar, makeEvent, notFound, startsOf } from '../testing-calendar.ts'

const lines: string[] = []
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { logLevel: 'debug' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => product.close())

const caseOf = (name: string) => readFile(new URL(`../../cases/${name}`, import.meta.url))

const upload = async ({ token }: TestPerson, content: Uint8Array): Promise<string> =>
  (await sendFile({ url: product.url, token }, { name: 'events.ics', content })).id

async function take(person: TestPerson, calendarId: string, content: Uint8Array, dryRun = false) {
  return person.send(importEvents, { calendarId, uploadId: await upload(person, content), dryRun })
}

const eventsOf = async (person: TestPerson, calendarId: string, from: string, to: string): Promise<CalendarEvent[]> =>
  (await person.send(listRange, { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z`, calendarIds: calendarId })).events

const download = (person: TestPerson, path: string) =>
  product.raw('GET', path, { headers: { Authorization: `Bearer ${person.token}` } })

describe('an import', () => {
  test('shows first what would come in, keeps the rest of the file out by name, and is one change', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Imported')
    const content = await caseOf('cal11-unknown-properties.ics')
    const uploadId = await upload(ann, content)
    const preview = await ann.send(importEvents, { calendarId: id, uploadId, dryRun: true })
    expect(preview).toMatchObject({ added: 1, changed: 0, removed: 0, skippedCount: 3, changeId: null })
    expect(preview.skipped.map(({ reason }) => reason)).toEqual(['to-do', 'journal', 'busy-time'])
    const { changeId, added } = await ann.send(importEvents, { calendarId: id, uploadId, dryRun: false })
    expect(added).toBe(1)
    await expect(ann.send(importEvents, { calendarId: id, uploadId, dryRun: false })).rejects.toMatchObject(notFound)
    const [event] = await eventsOf(ann, id, '2026-01-01', '2026-12-31')
    await ann.send(updateEvent, { eventId: event?.id ?? '', event: { title: 'Another title' } })
    const { text } = await download(ann, `/api/calendar/events/export?eventId=${event?.id}`)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toMatch(/^SUMMARY.*:Another title/m)
    for (const kept of [
      'X-WEIDE-STAND;X-NOTE="a;b:c":A 12',
      'ATTACH;FMTTYPE=application/pdf:',
      'CONFERENCE;',
      'GEO:52.52;13.40',
    ])
      expect(unfolded).toContain(kept)
    expect(changeId).not.toBeNull()
  })

  test('is undone as a whole', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Undone')
    const { added, changeId } = await take(ann, id, await caseOf('cal02-moved-occurrences.ics'))
    expect(added).toBeGreaterThan(0)
    expect(await eventsOf(ann, id, '2026-01-01', '2026-06-01')).not.toEqual([])
    await ann.send(undoChange, { changeId: changeId ?? '' })
    expect(await eventsOf(ann, id, '2026-01-01', '2026-06-01')).toEqual([])
  })

  test('of the same file again changes nothing, and what is older or twice in it is named', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Twice')
    for (const name of ['cal14-loose.ics', 'cal15-same-uid.ics', 'cal12-several-calendars.ics']) {
      const first = await take(ann, id, await caseOf(name))
      expect(first.added).toBeGreaterThan(0)
      const second = await take(ann, id, await caseOf(name))
      expect([name, second.added, second.changed, second.changeId]).toEqual([name, 0, 0, null])
      expect(second.skipped.map(({ reason }) => reason)).toContain('duplicate')
    }
    expect(
      (await eventsOf(ann, id, '2026-01-01', '2027-01-01')).filter(({ title }) => title === 'New title'),
    ).toHaveLength(1)
  })

  test('of cancellations takes an occurrence and an event away, and makes none', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Cancelled')
    await take(ann, id, await caseOf('cal02-moved-occurrences.ics'))
    await take(ann, id, await caseOf('cal12-several-calendars.ics'))
    const report = await take(ann, id, await caseOf('cal16-cancelled.ics'))
    expect(report).toMatchObject({ added: 0, changed: 0, removed: 2, skippedCount: 1 })
    expect(report.skipped[0]?.reason).toBe('unknown-cancelled')
  })

  test('of hostile rules leaves them out by name, takes in the rest, and answers at once', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Hostile')
    const { added, skipped } = await take(ann, id, await caseOf('cal17-hostile-rules.ics'))
    expect(added).toBeGreaterThan(0)
    expect(skipped.length).toBeGreaterThan(0)
    const events = await eventsOf(ann, id, '2026-12-01', '2027-01-01')
    expect(events.map(({ title }) => title)).toContain('fine')
  })

  test('names what it leaves out, whatever letters are in it', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Letters')
    const title = `\0${'a'.repeat(253)}😀`
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VTODO',
      `SUMMARY:${title}`,
      'END:VTODO',
      'BEGIN:VEVENT',
      `SUMMARY:${title}`,
    ]
    const content = new TextEncoder().encode([...lines, 'DTSTART:20261210', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'))
    const preview = await take(ann, id, content, true)
    expect(preview.skipped.map((one) => one.title)).toEqual([`${'a'.repeat(253)}😀`])
    expect(preview.events.map((one) => one.title)).toEqual([`${'a'.repeat(253)}😀`])
  })

  test('says what it takes otherwise than it is written', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Noted')
    const start = 'DTSTART;TZID=Mars/Olympus:20261210T090000'
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Far',
      start,
      'EXDATE:soon',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    const { added, notes, zone } = await take(ann, id, new TextEncoder().encode(lines.join('\r\n')), true)
    expect([added, zone]).toEqual([1, 'Europe/Berlin'])
    expect(notes).toEqual([
      { note: 'unknown-zone', title: 'Far', line: 4, detail: 'Mars/Olympus' },
      { note: 'bad-date', title: 'Far', line: 5, detail: 'EXDATE:soon' },
    ])
  })

  test('of floating times shows them by everyone’s own clock, and each occurrence is found and changed', async () => {
    const { ann, manager } = product
    const { id } = await makeCalendar(ann, 'Floating', { with: { [manager.id]: 'edits' } })
    await manager.send(updatePreferences, { preferences: { timeZone: 'Asia/Kathmandu' } })
    await take(ann, id, await caseOf('cal07-floating.ics'))
    const events = () => eventsOf(manager, id, '2026-10-01', '2027-01-01')
    const [pill, lunch] = [(await events())[1], (await events())[3]].map((event) => ({
      id: '',
      occurrence: '',
      ...event,
    }))
    if (!pill || !lunch) throw new Error('They are in the file')
    expect([pill.start, lunch.start]).toEqual(['2026-10-25T02:15:00.000Z', '2026-12-10T06:45:00.000Z'])
    const one = { eventId: pill.id, occurrence: pill.occurrence ?? '' }
    expect((await manager.send(getEvent, one)).event).toEqual(pill)
    expect((await manager.send(getEvent, { eventId: lunch.id })).event).toEqual(lunch)
    await manager.send(updateEvent, { ...one, scope: 'this', event: { start: '2026-10-25T03:15:00.000Z' } })
    await manager.send(updateEvent, { eventId: lunch.id, event: { start: '2026-12-10T07:45:00.000Z' } })
    const starts = (await events()).map(({ start }) => start)
    expect(starts).toEqual([
      '2026-10-24T02:15:00.000Z',
      '2026-10-25T03:15:00.000Z',
      '2026-10-26T02:15:00.000Z',
      '2026-12-10T07:45:00.000Z',
    ])
  })

  test('into a calendar that one may only read, or of somebody else’s file, is refused', async () => {
    const { ann, ben } = product
    const { id } = await makeCalendar(ann, 'Read', { with: { [ben.id]: 'reads' } })
    const content = await caseOf('cal13-bom-lf.ics')
    await expect(take(ben, id, content)).rejects.toMatchObject(forbidden)
    const uploadId = await upload(ben, content)
    await expect(ann.send(importEvents, { calendarId: id, uploadId, dryRun: true })).rejects.toMatchObject(notFound)
    const text = new TextEncoder().encode('This is a letter')
    await expect(take(ann, id, text)).rejects.toMatchObject({
      status: 400,
      fields: { uploadId: { code: 'wrong-type' } },
    })
  })
})

test('a calendar that is exported comes back unchanged', async () => {
  const { ann } = product
  const from = await makeCalendar(ann, 'From')
  for (const name of [
    'cal01-exdate-forms.ics',
    'cal02-moved-occurrences.ics',
    'cal05-clock-changes.ics',
    'cal07-floating.ics',
  ])
    await take(ann, from.id, await caseOf(name))
  const { event } = await ann.send(createEvent, {
    calendarId: from.id,
    title: 'Überprüfung; Halle, Nord \\ “Lampen”',
    description: 'Zwei\nZeilen',
    color: '#FF4842',
    start: '2026-09-07T16:00:00Z',
    end: '2026-09-07T17:00:00Z',
    rrule: 'FREQ=WEEKLY;UNTIL=20261109T170000Z',
    isBusy: false,
  })
  await ann.send(deleteEvent, { eventId: event.id, occurrence: '2026-09-14T16:00:00.000Z', scope: 'this' })
  const { text } = await download(ann, `/api/calendar/export?calendarId=${from.id}`)
  const to = await makeCalendar(ann, 'To')
  const { skipped } = await take(ann, to.id, new TextEncoder().encode(text))
  expect(skipped).toEqual([])
  const said = async (id: string) =>
    (await eventsOf(ann, id, '2026-01-01', '2027-01-01')).map(
      ({ title, description, location, occurrence, start, end, allDay, timeZone, endTimeZone, rrule, isBusy }) =>
        JSON.stringify({
          title,
          description,
          location,
          occurrence,
          start,
          end,
          allDay,
          timeZone,
          endTimeZone,
          rrule,
          isBusy,
        }),
    )
  expect(await said(to.id)).toEqual(await said(from.id))
  expect(startsOf(await eventsOf(ann, from.id, '2026-09-01', '2026-09-30'), event.id)).toHaveLength(3)
})

describe('a feed', () => {
  const feedOf = (path: string, headers = {}) => product.raw('GET', path, { headers })

  test('is read by its address alone, and again only when something has changed', async () => {
    const { ann } = product
    const { id } = await makeCalendar(ann, 'Fed')
    await makeEvent(ann, { calendarId: id, title: 'Lamps for the north hall' })
    const { path, feed } = await ann.send(createFeed, { calendarId: id, label: 'Phone' })
    const first = await feedOf(path)
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.text).toContain('SUMMARY:Lamps for the north hall')
    const tag = first.headers.get('etag') ?? ''
    expect((await feedOf(path, { 'If-None-Match': tag })).status).toBe(304)
    await makeEvent(ann, { calendarId: id, title: 'More lamps' })
    expect((await feedOf(path, { 'If-None-Match': tag })).text).toContain('More lamps')
    expect((await ann.send(listFeeds, { calendarId: id })).feeds).toMatchObject([{ id: feed.id, label: 'Phone' }])
    expect((await ann.send(listFeeds, { calendarId: id })).feeds[0]?.lastReadAt).not.toBeNull()
  })

  test('is gone when it is revoked or its person sees the calendar no longer, and its secret is in no log', async () => {
    const { ann, ben, manager } = product
    const { id } = await makeCalendar(ann, 'Revoked', { with: { [ben.id]: 'reads', [manager.id]: 'free-busy' } })
    const own = await ann.send(createFeed, { calendarId: id, label: '' })
    const bens = await ben.send(createFeed, { calendarId: id, label: '' })
    await expect(manager.send(createFeed, { calendarId: id, label: '' })).rejects.toMatchObject(forbidden)
    expect((await ben.send(listFeeds, { calendarId: id })).feeds).toHaveLength(1)
    await expect(ben.send(revokeFeed, { feedId: own.feed.id })).rejects.toMatchObject(notFound)
    expect((await feedOf(bens.path)).status).toBe(200)
    await ann.send(revokeFeed, { feedId: bens.feed.id })
    for (const path of [bens.path, '/calendar/feed/guessed.ics']) expect((await feedOf(path)).status).toBe(404)
    const kept = await product.database.read.many(sql`select secret_hash from calendar_feeds`)
    const secret = own.path.slice('/calendar/feed/'.length, -'.ics'.length)
    expect(secret.length).toBeGreaterThan(40)
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
  })
})

test('the audit log says who shared, deleted, exported and imported, and no name of what isn’t shared', async () => {
  const { ann } = product
  const shared = await makeCalendar(ann, 'Fairs', { everyone: 'reads' })
  const secret = await makeCalendar(ann, 'Oncology')
  const { feed } = await ann.send(createFeed, { calendarId: shared.id, label: '' })
  await ann.send(revokeFeed, { feedId: feed.id })
  await take(ann, secret.id, await caseOf('cal13-bom-lf.ics'))
  await ann.send(shareCalendar, { calendarId: shared.id, everyone: null, members: [] })
  for (const { id: calendarId } of [shared, secret]) await ann.send(deleteCalendar, { calendarId })
  const entries = await product.database.read.many<{ kind: string; name: string }>(sql`
    select kind, params ->> 'calendar' as name from audit_trail where kind like 'calendar.%' order by id`)
  expect(entries.slice(-7).map(({ kind, name }) => [kind, name])).toEqual([
    ['calendar.shared', 'Fairs'],
    ['calendar.feedMade', 'Fairs'],
    ['calendar.feedRevoked', 'Fairs'],
    ['calendar.imported', ann.name],
    ['calendar.unshared', 'Fairs'],
    ['calendar.deleted', ann.name],
    ['calendar.deleted', ann.name],
  ])
})

test('an event of somebody else can’t be exported', async () => {
  const { ann, ben } = product
  const { id } = await makeEvent(ann)
  expect((await download(ben, `/api/calendar/events/export?eventId=${id}`)).status).toBe(404)
  await expect(ben.send(getEvent, { eventId: id })).rejects.toMatchObject(notFound)
})
