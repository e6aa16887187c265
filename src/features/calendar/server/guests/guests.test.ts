// Guests through the API: invitations, replies, notices of changes, busy times, and sight that is lost with both.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { updatePreferences } from '../../calendars-contract.ts'
import {
  deleteEvent,
  getEvent,
  listBusy,
  listEvents,
  replyToEvent,
  searchEvents,
  suggestPeople,
  undoChange,
  updateEvent,
} from '../../contract.ts'
import { forbidden, mainOf, makeCalendar, makeEvent, notFound, rangeOf } from '../testing-calendar.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

// Only what is still to come is told.
const coming = { start: '2036-09-08T16:00:00.000Z', end: '2036-09-08T17:00:00.000Z' }
const weekly = { ...coming, rrule: 'FREQ=WEEKLY;COUNT=4' }
const second = '2036-09-15T16:00:00.000Z'

async function told(person: TestPerson, eventId: string): Promise<[string, string | undefined][]> {
  await product.settle()
  const { notifications } = await person.send(listNotifications, { tab: 'all' })
  return notifications
    .filter(({ link }) => link.includes(eventId))
    .map(({ kind, params }) => [kind, params['case']] as [string, string | undefined])
    .toReversed()
}

describe('a guest', () => {
  test('is told, sees the event in their own calendar, and replies', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, { ...coming, guestIds: [ben.id] })
    const { event } = await ben.send(getEvent, { eventId: id })
    expect(event).toMatchObject({
      title: 'Lamps',
      calendarId: (await mainOf(ben)).id,
      reply: 'waiting',
      isEditable: false,
    })
    expect(await rangeOf(ben, '2036-09-01', '2036-10-01')).toContainEqual(event)
    await expect(ben.send(updateEvent, { eventId: id, event: { title: 'Mine' } })).rejects.toMatchObject(forbidden)
    expect((await ben.send(replyToEvent, { eventId: id, reply: 'declined' })).event.reply).toBe('declined')
    expect((await ann.send(getEvent, { eventId: id })).event.guests).toMatchObject([{ id: ben.id, reply: 'declined' }])
    expect(await told(ben, id)).toEqual([['calendar.invited', undefined]])
    expect(await told(ann, id)).toEqual([['calendar.replied', 'declined']])
  })

  test('answers one occurrence otherwise than all, also after the series has moved', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, { ...weekly, guestIds: [ben.id] })
    await ben.send(replyToEvent, { eventId: id, reply: 'accepted' })
    await ben.send(replyToEvent, { eventId: id, reply: 'declined', occurrence: second, scope: 'this' })
    const repliesOf = async () =>
      (await rangeOf(ben, '2036-09-01', '2036-11-01')).filter((event) => event.id === id).map(({ reply }) => reply)
    expect(await repliesOf()).toEqual(['accepted', 'declined', 'accepted', 'accepted'])
    await ann.send(updateEvent, { eventId: id, event: { start: '2036-09-08T18:00:00.000Z' } })
    expect(await repliesOf()).toEqual(['accepted', 'declined', 'accepted', 'accepted'])
  })

  test('of one occurrence sees that one alone', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, weekly)
    await ann.send(updateEvent, { eventId: id, occurrence: second, scope: 'this', event: { guestIds: [ben.id] } })
    const seen = (await rangeOf(ben, '2036-09-01', '2036-11-01')).filter((event) => event.id === id)
    expect(seen.map(({ occurrence }) => occurrence)).toEqual([second])
    await expect(ben.send(getEvent, { eventId: id, occurrence: coming.start })).rejects.toMatchObject(notFound)
  })

  test('of one occurrence learns nothing of the others, by no call, file, search or notice', async () => {
    const { ann, ben, manager } = product
    const { id } = await makeEvent(ann, { ...weekly, description: 'Layoffs', guestIds: [manager.id] })
    const change = (occurrence: string, event: object) =>
      ann.send(updateEvent, { eventId: id, occurrence, scope: 'this', event })
    await change(second, { description: 'Welcome', guestIds: [ben.id, manager.id] })
    expect(await told(ben, id)).toEqual([['calendar.invited', undefined]])
    await change(coming.start, { title: 'Bargaining', location: 'Vault' })
    expect(await told(ben, id)).toEqual([['calendar.invited', undefined]])
    const { event } = await ben.send(getEvent, { eventId: id })
    expect(event).toMatchObject({ occurrence: second, description: 'Welcome' })
    expect((await ben.send(listEvents)).events).toContainEqual(event)
    for (const text of ['layoffs', 'bargaining']) expect((await ben.send(searchEvents, { text })).events).toEqual([])
    expect((await ben.send(searchEvents, { text: 'welcome lamps' })).events).toEqual([event])
    const file = await product.raw('GET', `/api/calendar/events/export?eventId=${id}`, {
      headers: { Authorization: `Bearer ${ben.token}` },
    })
    expect(file.text).toContain('Welcome')
    expect(file.text).not.toMatch(/Layoffs|Bargaining|Vault|FREQ=WEEKLY/)
  })

  test('who isn’t invited to one occurrence of a series hears and reads nothing of it', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, { ...weekly, guestIds: [ben.id] })
    const one = { occurrence: second, scope: 'this' } as const
    await ann.send(updateEvent, { eventId: id, ...one, event: { title: 'Surprise', guestIds: [] } })
    await ann.send(updateEvent, { eventId: id, ...one, event: { location: 'Vault' } })
    expect(await told(ben, id)).toEqual([
      ['calendar.invited', undefined],
      ['calendar.cancelled', 'uninvited'],
    ])
    expect((await ben.send(searchEvents, { text: 'surprise' })).events).toEqual([])
    const file = await product.raw('GET', `/api/calendar/events/export?eventId=${id}`, {
      headers: { Authorization: `Bearer ${ben.token}` },
    })
    expect(file.text).not.toMatch(/Surprise|Vault/)
    expect(file.text).toContain('EXDATE')
  })

  test('hears of a change that is undone, and isn’t invited once more', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, { ...coming, guestIds: [ben.id] })
    const { changeId } = await ann.send(updateEvent, { eventId: id, event: { start: '2036-09-09T16:00:00.000Z' } })
    await ann.send(undoChange, { changeId })
    const recolored = await ann.send(updateEvent, { eventId: id, event: { color: '#FF4842' } })
    await ann.send(undoChange, { changeId: recolored.changeId })
    expect(await told(ben, id)).toEqual([
      ['calendar.invited', undefined],
      ['calendar.changed', 'moved'],
      ['calendar.changed', 'moved'],
    ])
  })

  test('hears of a new time, of the end of an invitation, and of the end of the event', async () => {
    const { ann, ben, manager } = product
    const { id } = await makeEvent(ann, { ...coming, guestIds: [ben.id, manager.id] })
    await ann.send(updateEvent, { eventId: id, event: { color: '#FF4842' } })
    await ann.send(updateEvent, { eventId: id, event: { location: 'Gate 1' } })
    await ann.send(updateEvent, { eventId: id, event: { start: '2036-09-09T16:00:00.000Z' } })
    expect(await told(ben, id)).toEqual([
      ['calendar.invited', undefined],
      ['calendar.changed', undefined],
      ['calendar.changed', 'moved'],
    ])
    await ann.send(updateEvent, { eventId: id, event: { guestIds: [ben.id] } })
    await expect(manager.send(getEvent, { eventId: id })).rejects.toMatchObject(notFound)
    expect((await told(manager, id)).at(-1)).toEqual(['calendar.cancelled', 'uninvited'])
    await ann.send(deleteEvent, { eventId: id })
    // Notices that lead to it are gone with it, but for the one that says so.
    expect(await told(ben, id)).toEqual([['calendar.cancelled', undefined]])
  })

  test('who isn’t invited can’t reply, and nobody can be invited who isn’t there', async () => {
    const { ann, ben } = product
    const { id } = await makeEvent(ann, coming)
    await expect(ben.send(replyToEvent, { eventId: id, reply: 'accepted' })).rejects.toMatchObject(notFound)
    const nobody = '01890000-0000-7000-8000-000000000000'
    await expect(makeEvent(ann, { ...coming, guestIds: [nobody] })).rejects.toMatchObject({
      status: 400,
      fields: { guestIds: { code: 'not-allowed' } },
    })
  })
})

describe('busy times', () => {
  test('say when somebody is taken and nothing else', async () => {
    const { ann, ben, manager } = product
    const secret = await makeCalendar(manager, 'Doctors')
    const at = { start: '2036-10-06T08:00:00.000Z', end: '2036-10-06T09:00:00.000Z' }
    const own = await makeEvent(manager, { ...at, calendarId: secret.id })
    await makeEvent(manager, { ...at, isBusy: false })
    const next = { start: '2036-10-06T10:00:00.000Z', end: '2036-10-06T11:00:00.000Z' }
    const invited = await makeEvent(ann, { ...next, guestIds: [manager.id, ben.id] })
    await ben.send(replyToEvent, { eventId: invited.id, reply: 'declined' })
    const day = { from: '2036-10-06T00:00:00Z', to: '2036-10-07T00:00:00Z' }
    const { people } = await ann.send(listBusy, { ...day, personIds: [manager.id, ben.id].join(',') })
    expect(people).toEqual([
      {
        personId: manager.id,
        times: [
          { ...at, allDay: false, isTentative: false },
          { ...next, allDay: false, isTentative: true },
        ],
      },
      { personId: ben.id, times: [] },
    ])
    const without = await ann.send(listBusy, { ...day, personIds: manager.id, exceptEventId: own.id })
    expect(without.people[0]?.times).toHaveLength(1)
  })

  test('of a day are those of the person’s own zone', async () => {
    const { ann, ben } = product
    await ben.send(updatePreferences, { preferences: { timeZone: 'Asia/Tokyo' } })
    await makeEvent(ben, { start: '2036-11-03', end: '2036-11-04', allDay: true })
    const { people } = await ann.send(listBusy, {
      personIds: ben.id,
      from: '2036-11-01T00:00:00Z',
      to: '2036-11-06T00:00:00Z',
    })
    expect(people[0]?.times).toEqual([
      { start: '2036-11-02T15:00:00.000Z', end: '2036-11-03T15:00:00.000Z', allDay: true, isTentative: false },
    ])
  })
})

test('colleagues are suggested by any of their names', async () => {
  const { ann, ben } = product
  const { people } = await ann.send(suggestPeople, { search: 'ose' })
  expect(people.map(({ id }) => id)).toEqual([ben.id])
})
