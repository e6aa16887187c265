// Reminders: by notice and by mail, once on two servers, never of what was moved, declined or taken away.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { updatePreferences } from '../../calendars-contract.ts'
import { deleteEvent, replyToEvent, setReminders, updateEvent } from '../../contract.ts'
import { forbidden, makeCalendar, makeEvent, notFound } from '../testing-calendar.ts'
import { ringSome } from './ring.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs).toISOString()
const soon = () => ({ start: inHours(2), end: inHours(3) })
const notice = { minutes: 30, by: 'notice' } as const

const plannedFor = async (eventId: string): Promise<(string | null)[]> =>
  (
    await product.database.read.many<{ at: string | null }>(sql`
      select next_at as at from calendar_reminders where event_id = ${eventId} order by person_id, position`)
  ).map(({ at }) => at)

/** Time passes: what is planned is due now, and two servers look at once. */
async function letTimePass(eventId: string): Promise<void> {
  const { transaction } = product.database
  await transaction((tx) =>
    tx.run(sql`update calendar_reminders set next_at = now() where event_id = ${eventId} and next_at is not null`),
  )
  await Promise.all([transaction(ringSome), transaction(ringSome)])
  await product.settle()
}

async function reminded(person: TestPerson, eventId: string): Promise<number> {
  const { notifications } = await person.send(listNotifications, { tab: 'all' })
  return notifications.filter(({ kind, link }) => kind === 'calendar.reminder' && link.includes(eventId)).length
}

describe('a reminder', () => {
  test('is planned before the start, and comes once though two servers look', async () => {
    const { ann } = product
    const at = soon()
    const { id } = await makeEvent(ann, { ...at, reminders: [notice] })
    expect(await plannedFor(id)).toEqual([new Date(Date.parse(at.start) - 30 * 60_000).toISOString()])
    await letTimePass(id)
    expect(await reminded(ann, id)).toBe(1)
  })

  test('follows an event that moves, and goes with it', async () => {
    const { ann } = product
    const { id } = await makeEvent(ann, { ...soon(), reminders: [notice, { minutes: 0, by: 'notice' }] })
    const start = inHours(5)
    await ann.send(updateEvent, { eventId: id, event: { start } })
    expect(await plannedFor(id)).toEqual([new Date(Date.parse(start) - 30 * 60_000).toISOString(), start])
    await ann.send(deleteEvent, { eventId: id })
    expect(await plannedFor(id)).toEqual([])
  })

  test('that is due comes though the event gets another title before it was told', async () => {
    const { ann } = product
    const at = { start: inHours(1 / 3), end: inHours(3) }
    const { id } = await makeEvent(ann, { ...at, reminders: [{ minutes: 21, by: 'notice' }] })
    expect(await plannedFor(id)).toEqual([null])
    const due = new Date(Date.parse(at.start) - 21 * 60_000).toISOString()
    await product.database.transaction((tx) =>
      tx.run(sql`update calendar_reminders set next_at = ${due}, next_occurs_at = '' where event_id = ${id}`),
    )
    await ann.send(updateEvent, { eventId: id, event: { title: 'Renamed' } })
    await product.settle()
    expect(await reminded(ann, id)).toBe(1)
  })

  test('of a series comes for the next occurrence that is not left out', async () => {
    const { ann } = product
    const at = soon()
    const { id } = await makeEvent(ann, {
      ...at,
      timeZone: 'UTC',
      rrule: 'FREQ=DAILY',
      reminders: [{ minutes: 0, by: 'notice' }],
    })
    const later = (days: number) => new Date(Date.parse(at.start) + days * 24 * hourMs).toISOString()
    await ann.send(deleteEvent, { eventId: id, occurrence: later(0), scope: 'this' })
    expect(await plannedFor(id)).toEqual([later(1)])
    await ann.send(deleteEvent, { eventId: id, occurrence: later(1), scope: 'following' })
    expect(await plannedFor(id)).toEqual([])
  })

  test('of a day is counted by the clock of the person', async () => {
    const { manager } = product
    await manager.send(updatePreferences, { preferences: { timeZone: 'Asia/Tokyo' } })
    const days = { start: '2036-11-03', end: '2036-11-04', allDay: true }
    const { id } = await makeEvent(manager, { ...days, reminders: [{ minutes: 15 * 60, by: 'notice' }] })
    expect(await plannedFor(id)).toEqual(['2036-11-02T00:00:00.000Z'])
    await manager.send(updatePreferences, { preferences: { timeZone: 'America/New_York' } })
    expect(await plannedFor(id)).toEqual(['2036-11-02T14:00:00.000Z'])
  })

  test('by mail is a letter in the person’s language', async () => {
    const { ben } = product
    const { id } = await makeEvent(ben, { ...soon(), title: 'Gate 1 opens', reminders: [{ minutes: 10, by: 'mail' }] })
    await letTimePass(id)
    const mails = (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === ben.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Reminder')])
    expect(mails[0]?.text).toContain(id)
    expect(await reminded(ben, id)).toBe(0)
  })

  test('is everyone’s own, and none comes to who has declined or sees the event no longer', async () => {
    const { ann, ben, manager } = product
    const { id } = await makeEvent(ann, { ...soon(), reminders: [], guestIds: [ben.id, manager.id] })
    for (const person of [ben, manager]) await person.send(setReminders, { eventId: id, reminders: [notice] })
    await ben.send(replyToEvent, { eventId: id, reply: 'declined' })
    await ann.send(updateEvent, { eventId: id, event: { guestIds: [ben.id] } })
    await letTimePass(id)
    expect([await reminded(ann, id), await reminded(ben, id), await reminded(manager, id)]).toEqual([0, 0, 0])
  })

  test('comes to guests as they like to be reminded of their own events', async () => {
    const { ann, ben } = product
    const at = soon()
    await ben.send(updatePreferences, { preferences: { reminders: [{ minutes: 45, by: 'notice' }] } })
    const { id } = await makeEvent(ann, { ...at, reminders: [], guestIds: [ben.id] })
    expect(await plannedFor(id)).toEqual([new Date(Date.parse(at.start) - 45 * 60_000).toISOString()])
    await letTimePass(id)
    expect([await reminded(ann, id), await reminded(ben, id)]).toEqual([0, 1])
  })

  test('can’t be set for an event that one can’t read', async () => {
    const { ann, ben } = product
    const own = await makeEvent(ann, soon())
    await expect(ben.send(setReminders, { eventId: own.id, reminders: [notice] })).rejects.toMatchObject(notFound)
    const { id: calendarId } = await makeCalendar(ann, 'Busy', { with: { [ben.id]: 'free-busy' } })
    const { id } = await makeEvent(ann, { ...soon(), calendarId })
    await expect(ben.send(setReminders, { eventId: id, reminders: [notice] })).rejects.toMatchObject(forbidden)
  })
})
