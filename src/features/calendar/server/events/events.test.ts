// Events through the API: the specified calls, ranges, partial changes by two people, and undo.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  createEvent,
  deleteEvent,
  eventsChanged,
  getEvent,
  listEvents,
  listRange,
  undoChange,
  updateEvent,
} from '../../contract.ts'
import { listCalendars, shareCalendar } from '../../calendars-contract.ts'
import {
  forbidden,
  mainOf,
  makeCalendar,
  makeEvent,
  meeting,
  notFound,
  rangeOf,
  startsOf,
} from '../testing-calendar.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

describe('an event', () => {
  test('goes into the main calendar and comes back as it was given', async () => {
    const { ann } = product
    const main = await mainOf(ann)
    const { event, changeId } = await ann.send(createEvent, { ...meeting, location: 'North hall' })
    expect(changeId).toBeTypeOf('string')
    expect(event).toMatchObject({
      ...meeting,
      location: 'North hall',
      calendarId: main.id,
      ownerId: ann.id,
      color: main.color,
      allDay: false,
      endTimeZone: null,
      rrule: null,
      occurrence: null,
      isEditable: true,
      isPrivate: false,
      reminders: [{ minutes: 10, by: 'notice' }],
      revision: 1,
    })
    expect((await ann.send(getEvent, { eventId: event.id })).event).toEqual(event)
    expect((await ann.send(listEvents)).events).toContainEqual(event)
    expect(await rangeOf(ann)).toContainEqual(event)
  })

  test('lasts all day from a day to the day after its last', async () => {
    const { event } = await product.ann.send(createEvent, { title: 'Fair', start: '2026-10-01', end: '2026-10-03' })
    expect(event).toMatchObject({ allDay: true, start: '2026-10-01', end: '2026-10-03' })
  })

  test('is refused without a title, without an end after its start, in no zone, on no day', async () => {
    const { ann } = product
    const refused = (field: string, code: string) => ({ status: 400, fields: { [field]: { code } } })
    await expect(ann.send(createEvent, { ...meeting, title: ' ' })).rejects.toMatchObject(refused('title', 'required'))
    await expect(ann.send(createEvent, { ...meeting, end: '2026-09-07T15:00:00Z' })).rejects.toMatchObject(
      refused('end', 'too-small'),
    )
    await expect(ann.send(createEvent, { ...meeting, timeZone: 'Mars/Olympus' })).rejects.toMatchObject(
      refused('timeZone', 'not-allowed'),
    )
    await expect(ann.send(createEvent, { title: 'A', start: '2026-02-30', end: '2026-03-02' })).rejects.toMatchObject(
      refused('start', 'not-a-date'),
    )
    await expect(ann.send(createEvent, { ...meeting, rrule: 'FREQ=SECONDLY' })).rejects.toMatchObject(
      refused('rrule', 'not-allowed'),
    )
  })

  test('of somebody else isn’t there, and one that is shared for reading can’t be changed', async () => {
    const { ann, ben, admin } = product
    const hidden = await makeEvent(ann)
    for (const person of [ben, admin]) {
      await expect(person.send(getEvent, { eventId: hidden.id })).rejects.toMatchObject(notFound)
      await expect(person.send(updateEvent, { eventId: hidden.id, event: { title: 'Mine' } })).rejects.toMatchObject(
        notFound,
      )
      await expect(person.send(deleteEvent, { eventId: hidden.id })).rejects.toMatchObject(notFound)
    }
    const calendar = await makeCalendar(ann, 'Deliveries', { with: { [ben.id]: 'reads' } })
    const read = await makeEvent(ann, { calendarId: calendar.id })
    expect((await ben.send(getEvent, { eventId: read.id })).event).toMatchObject({ title: 'Lamps', isEditable: false })
    await expect(ben.send(updateEvent, { eventId: read.id, event: { title: 'B' } })).rejects.toMatchObject(forbidden)
    await expect(ben.send(createEvent, { ...meeting, calendarId: calendar.id })).rejects.toMatchObject(forbidden)
    const { id } = await mainOf(ann)
    await expect(ben.send(createEvent, { ...meeting, calendarId: id })).rejects.toMatchObject(notFound)
  })

  test('says nothing of itself to those who may only see when somebody is busy', async () => {
    const { ann, ben } = product
    const calendar = await makeCalendar(ann, 'Doctors', { with: { [ben.id]: 'free-busy' } })
    const { id } = await makeEvent(ann, {
      calendarId: calendar.id,
      description: 'Knee',
      location: 'Lyon',
      link: 'https://a.test',
    })
    const seen = (await rangeOf(ben)).find((event) => event.id === id)
    expect(seen).toMatchObject({ title: '', description: '', location: '', link: '', guests: [], isPrivate: true })
    expect(JSON.stringify((await ben.send(listEvents)).events)).not.toContain('Knee')
  })

  test('is in a calendar that others know by its owner, where that is the main one', async () => {
    const { ann, admin } = product
    const { id: calendarId } = await mainOf(admin)
    await admin.send(shareCalendar, { calendarId, everyone: null, members: [{ personId: ann.id, role: 'reads' }] })
    const seen = (await ann.send(listCalendars)).calendars.find(({ id }) => id === calendarId)
    expect(seen?.name).toBe(seen?.owner.name)
    expect((await mainOf(admin)).name).toBe('My calendar')
  })
})

describe('a range', () => {
  test('holds what touches it: an end at midnight doesn’t, something without length does', async () => {
    const { manager } = product
    const day = { from: '2027-03-02T00:00:00.000Z', to: '2027-03-03T00:00:00.000Z' }
    const at = (start: string, end: string) => makeEvent(manager, { start, end, timeZone: 'UTC' })
    await at('2027-03-01T22:00:00.000Z', '2027-03-02T00:00:00.000Z')
    await at('2027-03-03T00:00:00.000Z', '2027-03-03T01:00:00.000Z')
    const point = await at('2027-03-02T00:00:00.000Z', '2027-03-02T00:00:00.000Z')
    const long = await at('2027-01-01T00:00:00.000Z', '2027-06-02T00:00:00.000Z')
    const { events, isCut } = await manager.send(listRange, day)
    expect(events.map(({ id }) => id)).toEqual([long.id, point.id])
    expect(isCut).toBe(false)
  })

  test('holds the earliest of far too many, whatever order they are expanded in', async () => {
    const { manager } = product
    const { id: calendarIds } = await makeCalendar(manager, 'Every hour')
    for (const hour of ['02', '01', '00'])
      await makeEvent(manager, {
        calendarId: calendarIds,
        start: `2028-01-01T${hour}:00:00.000Z`,
        end: `2028-01-01T${hour}:30:00.000Z`,
        timeZone: 'UTC',
        rrule: 'FREQ=HOURLY',
      })
    const range = { from: '2028-01-01T00:00:00.000Z', to: '2029-02-01T00:00:00.000Z', calendarIds }
    const { events, isCut } = await manager.send(listRange, range)
    expect([events.length, isCut, events.at(0)?.start]).toEqual([5000, true, '2028-01-01T00:00:00.000Z'])
    // 3 an hour from the third hour on.
    expect(events.at(-1)?.start).toBe(new Date(Date.UTC(2028, 0, 1, 2 + Math.floor(4996 / 3))).toISOString())
  })

  test('is refused backwards and beyond a year', async () => {
    const { ann } = product
    const from = '2026-01-01T00:00:00.000Z'
    await expect(ann.send(listRange, { from, to: from })).rejects.toMatchObject({ status: 400 })
    await expect(ann.send(listRange, { from, to: '2029-01-01T00:00:00.000Z' })).rejects.toMatchObject({ status: 400 })
  })

  test('holds the occurrences of a series, those of the calendars that are named alone', async () => {
    const { ann } = product
    const calendar = await makeCalendar(ann, 'North wing')
    const { id } = await makeEvent(ann, { calendarId: calendar.id, rrule: 'FREQ=WEEKLY;COUNT=10' })
    const query = { from: '2026-10-20T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' }
    const { events } = await ann.send(listRange, { ...query, calendarIds: calendar.id })
    expect(events.map(({ id: seriesId, occurrence, start }) => [seriesId, occurrence, start])).toEqual([
      [id, '2026-10-26T17:00:00.000Z', '2026-10-26T17:00:00.000Z'],
      [id, '2026-11-02T17:00:00.000Z', '2026-11-02T17:00:00.000Z'],
    ])
  })
})

describe('a change', () => {
  test('keeps what somebody else changed meanwhile in other fields, and asks about the same one', async () => {
    const { ann, ben } = product
    const calendar = await makeCalendar(ann, 'Team days', { with: { [ben.id]: 'edits' } })
    const { id, revision } = await makeEvent(ann, { calendarId: calendar.id })
    await ann.send(updateEvent, { eventId: id, event: { location: 'Gate 1' }, revision })
    const { event } = await ben.send(updateEvent, { eventId: id, event: { title: 'More lamps' }, revision })
    expect(event).toMatchObject({ title: 'More lamps', location: 'Gate 1' })
    await expect(ann.send(updateEvent, { eventId: id, event: { title: 'Fewer' }, revision })).rejects.toMatchObject({
      status: 409,
      clashes: { title: { yours: 'Fewer', theirs: 'More lamps' } },
    })
  })

  test('of one occurrence leaves the others, and both keep what the other changed', async () => {
    const { ann } = product
    const series = await makeEvent(ann, { rrule: 'FREQ=WEEKLY;COUNT=3' })
    const occurrence = '2026-09-14T16:00:00.000Z'
    const moved = { start: '2026-09-15T08:00:00.000Z', end: '2026-09-15T09:00:00.000Z', title: 'In the office' }
    const { event } = await ann.send(updateEvent, { eventId: series.id, occurrence, scope: 'this', event: moved })
    expect(event).toMatchObject({ ...moved, id: series.id, occurrence, isException: true })
    await ann.send(updateEvent, { eventId: series.id, event: { location: 'Gate 1' } })
    const shown = (await rangeOf(ann)).filter(({ id }) => id === series.id)
    expect(shown.map(({ start, title, location }) => [start, title, location])).toEqual([
      ['2026-09-07T16:00:00.000Z', 'Lamps', 'Gate 1'],
      ['2026-09-15T08:00:00.000Z', 'In the office', 'Gate 1'],
      ['2026-09-21T16:00:00.000Z', 'Lamps', 'Gate 1'],
    ])
  })

  test('is undone once, with all that it touched, unless something was changed since', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, { rrule: 'FREQ=WEEKLY;COUNT=4' })
    const occurrence = '2026-09-14T16:00:00.000Z'
    const before = startsOf(await rangeOf(ann), id)
    const { changeId } = await ann.send(deleteEvent, { eventId: id, occurrence, scope: 'following' })
    expect(startsOf(await rangeOf(ann), id)).toEqual(before.slice(0, 1))
    await expect(ben.send(undoChange, { changeId })).rejects.toMatchObject(notFound)
    await ann.send(undoChange, { changeId })
    expect(startsOf(await rangeOf(ann), id)).toEqual(before)
    await expect(ann.send(undoChange, { changeId })).rejects.toMatchObject(notFound)
    const gone = await ann.send(deleteEvent, { eventId: id })
    await expect(ann.send(getEvent, { eventId: id })).rejects.toMatchObject(notFound)
    await ann.send(undoChange, { changeId: gone.changeId })
    expect(startsOf(await rangeOf(ann), id)).toEqual(before)
    const first = await ann.send(updateEvent, { eventId: id, event: { title: 'One' } })
    await ann.send(updateEvent, { eventId: id, event: { title: 'Two' } })
    await expect(ann.send(undoChange, { changeId: first.changeId })).rejects.toMatchObject({ status: 409 })
  })

  test('of reminders is undone, too, and so is one of an occurrence and of its guests', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, { rrule: 'FREQ=WEEKLY;COUNT=3', guestIds: [ben.id] })
    const before = await rangeOf(ann)
    const one = { eventId: id, occurrence: '2026-09-14T16:00:00.000Z', scope: 'this' } as const
    const reminders = [
      { minutes: 30, by: 'mail' as const },
      { minutes: 5, by: 'notice' as const },
    ]
    const changes = [
      await ann.send(updateEvent, { eventId: id, event: { reminders } }),
      await ann.send(updateEvent, { ...one, event: { title: 'Other', guestIds: [] } }),
      await ann.send(updateEvent, { ...one, event: { guestIds: [ann.id] } }),
      await ann.send(updateEvent, { ...one, scope: 'following', event: { start: '2026-09-15T16:00:00.000Z' } }),
    ]
    for (const { changeId } of changes.toReversed()) await ann.send(undoChange, { changeId })
    const standing = (events: typeof before) => events.map((event) => ({ ...event, revision: 0 }))
    expect(standing(await rangeOf(ann))).toEqual(standing(before))
  })

  test('of the following ones keeps a long rule readable', async () => {
    const { ann } = product
    const days = Array.from({ length: 115 }, (_, day) => day + 200).join(',')
    const rrule = `FREQ=YEARLY;BYYEARDAY=${days.slice(0, 479)}`
    const { id } = await makeEvent(ann, { rrule })
    const occurrence = '2026-09-10T16:00:00.000Z'
    await ann.send(updateEvent, { eventId: id, occurrence, scope: 'following', event: { title: 'Later' } })
    const { rrule: first } = (await ann.send(getEvent, { eventId: id })).event
    expect(first?.length).toBeGreaterThan(500)
    await ann.send(deleteEvent, { eventId: id })
  })

  test('is told live to those who see the calendar, and to nobody else', async () => {
    const { ann, ben, manager } = product
    const calendar = await makeCalendar(ann, 'Watched', { with: { [ben.id]: 'reads' } })
    const [heard, unheard] = [await listen(product.url, ben), await listen(product.url, manager)]
    const { id } = await makeEvent(ann, { calendarId: calendar.id })
    const told = await heard.waitFor((frame) => 'name' in frame && frame.name === eventsChanged.name)
    expect(told).toMatchObject({ data: { calendarId: calendar.id, eventIds: [id] } })
    // Their own event comes after the one that they may not hear of.
    await makeEvent(manager)
    await unheard.waitFor((frame) => 'name' in frame && frame.name === eventsChanged.name)
    expect(unheard.changes().filter(({ name }) => name === eventsChanged.name)).toHaveLength(1)
    heard.close()
    unheard.close()
  })

  test('made twice with one ID is one event', async () => {
    const id = newId()
    await product.ann.send(createEvent, { ...meeting, id })
    await expect(product.ann.send(createEvent, { ...meeting, id })).rejects.toMatchObject({ status: 409 })
  })
})
