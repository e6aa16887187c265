// Changes of this, the following and all occurrences through the API, and the same calendar exported and imported again.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { importEvents } from '../../calendars-contract.ts'
import { createEvent, deleteEvent, getEvent, listEvents, listRange, undoChange, updateEvent } from '../../contract.ts'
import { toInstant } from '../../times/zones.ts'
import { makeCalendar, makeEvent, rangeOf } from '../testing-calendar.ts'

type Set = { start?: string; title?: string; zone?: string }
type Act = { scope: 'this' | 'following' | 'all'; at: string; set?: Set; delete?: true }
type Case = {
  name: string
  event: {
    zone?: string
    allDay?: true
    start: string
    minutes?: number
    days?: number
    rule: string
    exdates?: string[]
    moved?: { from: string; to: string; title?: string }[]
  }
  do: Act | Act[]
  right: string[]
}

const cases = JSON.parse(
  await readFile(new URL('../../cases/cal18-three-scopes.json', import.meta.url), 'utf8'),
) as Case[]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const iso = (ms: number) => new Date(ms).toISOString()

/** Times of a case, as calls write them. */
function wire({ allDay, zone = 'UTC', minutes = 0, days = 1 }: Case['event'], local: string, inZone = zone) {
  if (allDay) return { start: local, end: iso(Date.parse(local) + days * 86_400_000).slice(0, 10) }
  const at = toInstant(`${local}:00`, inZone)
  return { start: iso(at), end: iso(at + minutes * 60_000) }
}

async function act(
  ann: TestPerson,
  eventId: string,
  event: Case['event'],
  { scope, at, set, delete: isGone }: Act,
): Promise<void> {
  const occurrence = wire(event, at).start
  if (isGone) {
    await ann.send(deleteEvent, { eventId, occurrence, scope })
    return
  }
  const { start, title, zone } = set ?? {}
  const change = {
    ...(title !== undefined && { title }),
    ...(zone !== undefined && { timeZone: zone }),
    ...(start !== undefined && wire(event, start, zone)),
  }
  await ann.send(updateEvent, { eventId, occurrence, scope, event: change })
}

async function build(ann: TestPerson, calendarId: string, event: Case['event']): Promise<string> {
  const { zone: timeZone = 'UTC', allDay = false, start, rule: rrule } = event
  const made = await ann.send(createEvent, {
    title: 'Case',
    calendarId,
    timeZone,
    allDay,
    rrule,
    ...wire(event, start),
  })
  const { id } = made.event
  for (const at of event.exdates ?? []) await act(ann, id, event, { scope: 'this', at, delete: true })
  for (const { from, to, title } of event.moved ?? []) {
    await act(ann, id, event, { scope: 'this', at: from, set: { start: to, ...(title !== undefined && { title }) } })
  }
  return id
}

async function startsIn(ann: TestPerson, calendarIds: string): Promise<string[]> {
  const { events } = await ann.send(listRange, {
    from: '2026-08-01T00:00:00Z',
    to: '2027-06-01T00:00:00Z',
    calendarIds,
  })
  return events.map(({ start }) => start.replace('.000Z', 'Z')).toSorted()
}

describe('the cases', () => {
  test.each(cases)('$name', async ({ event, do: acts, right }) => {
    const { ann } = product
    const { id: calendarId } = await makeCalendar(ann, 'Case')
    const id = await build(ann, calendarId, event)
    for (const one of [acts].flat()) await act(ann, id, event, one)
    expect(await startsIn(ann, calendarId)).toEqual(right)
    const left = (await ann.send(listEvents)).events.filter((one) => one.calendarId === calendarId)
    expect(left.length === 0).toBe(right.length === 0)
    const file = await product.raw('GET', `/api/calendar/export?calendarId=${calendarId}`, {
      headers: { Authorization: `Bearer ${ann.token}` },
    })
    const again = await makeCalendar(ann, 'Again')
    const content = new TextEncoder().encode(file.text)
    const { id: uploadId } = await sendFile({ url: product.url, token: ann.token }, { name: 'case.ics', content })
    await ann.send(importEvents, { calendarId: again.id, uploadId, dryRun: false })
    expect(await startsIn(ann, again.id)).toEqual(right)
  })
})

test('a series that is split is whole again after undo, with what others answered', async () => {
  const { ann, ben } = product
  const { id } = await makeEvent(ann, { rrule: 'FREQ=WEEKLY;COUNT=6', guestIds: [ben.id] })
  const before = (await rangeOf(ann)).filter((event) => event.id === id)
  const { event, changeId } = await ann.send(updateEvent, {
    eventId: id,
    occurrence: '2026-09-21T16:00:00.000Z',
    scope: 'following',
    event: { title: 'Second part' },
  })
  expect(event).toMatchObject({
    title: 'Second part',
    guests: [{ id: ben.id }],
    reminders: [{ minutes: 10, by: 'notice' }],
  })
  expect(event.id).not.toBe(id)
  await ann.send(undoChange, { changeId })
  const after = (await rangeOf(ann)).filter((one) => one.id === id)
  expect(after.map(({ start, title }) => [start, title])).toEqual(before.map(({ start, title }) => [start, title]))
  await expect(ann.send(getEvent, { eventId: event.id })).rejects.toMatchObject({ status: 404 })
})

test('a new zone alone keeps the time on the clock, a new start alone the length', async () => {
  const { ann } = product
  const { id } = await makeEvent(ann)
  const moved = await ann.send(updateEvent, { eventId: id, event: { timeZone: 'America/New_York' } })
  expect(moved.event).toMatchObject({ start: '2026-09-07T22:00:00.000Z', end: '2026-09-07T23:00:00.000Z' })
  const later = await ann.send(updateEvent, { eventId: id, event: { start: '2026-09-08T22:00:00.000Z' } })
  expect(later.event).toMatchObject({ start: '2026-09-08T22:00:00.000Z', end: '2026-09-08T23:00:00.000Z' })
})

test('rules that never end to be counted are refused by name, and nobody waits for them', async () => {
  const { ann } = product
  const hostile = [
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;BYSECOND=1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=-1',
    'FREQ=NEVER',
  ]
  for (const rrule of hostile) {
    await expect(makeEvent(ann, { rrule })).rejects.toMatchObject({
      status: 400,
      fields: { rrule: { code: 'not-allowed' } },
    })
  }
})
