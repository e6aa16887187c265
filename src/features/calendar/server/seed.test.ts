// The demo's calendars: shared and own ones, series with exceptions, and a trip through zones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listCalendars } from '../calendars-contract.ts'
import { listRange } from '../contract.ts'
import type { Calendar, CalendarEvent } from '../entities.ts'

const dayMs = 86_400_000

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
})
afterAll(() => product.close())

async function read<Answer>(email: string, path: string): Promise<Answer> {
  const { accessToken } = await product.database.transaction(async (tx) => {
    const { id } = await tx.one<{ id: string }>(sql`select id from people where email = ${email}`)
    return createSession(tx, id, { address: '127.0.0.1', userAgent: 'test' })
  })
  const answer = await product.raw('GET', path, { headers: { Authorization: `Bearer ${accessToken}` } })
  return JSON.parse(answer.text) as Answer
}

async function seenBy(email: string): Promise<CalendarEvent[]> {
  const at = (days: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs + days * dayMs).toISOString()
  const query = new URLSearchParams({ from: at(-45), to: at(70) })
  return (await read<{ events: CalendarEvent[] }>(email, `${listRange.path}?${query.toString()}`)).events
}

test('some 120 events are there, in five languages, and the same occurrences are left out as are named', async () => {
  const rows = await product.database.read.many<{ title: string }>(sql`
    select title from calendar_events where title is not null`)
  expect(Math.abs(rows.length - 110)).toBeLessThan(30)
  const titles = rows.map(({ title }) => title).join()
  for (const word of ['Stand-up', 'Visite guidée', 'Giao gạch', '门厅', 'المشربية']) expect(titles).toContain(word)
  expect(titles).not.toContain('undefined')
})

test('Mara, Imani and Jun each see their own, and what is shared with them', async () => {
  const [maras, imanis, juns] = await Promise.all(
    ['mara', 'imani', 'jun'].map((name) => seenBy(`${name}@atrium.example`)),
  )
  const titles = (events: CalendarEvent[] | undefined) => new Set(events?.map(({ title }) => title))
  expect(titles(maras)).toContain('Yoga')
  expect(titles(imanis)).not.toContain('Yoga')
  for (const events of [maras, imanis, juns]) expect(titles(events)).toContain('North hall review')
  expect(titles(juns)).not.toContain('Carrier call')
  expect(maras?.some(({ isPrivate }) => isPrivate)).toBe(true)
  expect(titles(maras)).not.toContain('Doctor')
  expect(maras?.some(({ isException }) => isException)).toBe(true)
  expect(maras?.some(({ endTimeZone }) => endTimeZone === 'Asia/Tokyo')).toBe(true)
  expect(maras?.some(({ guests }) => guests.some(({ reply }) => reply === 'declined'))).toBe(true)
})

test('Mara finds the calendars of the pictures', async () => {
  const { calendars } = await read<{ calendars: Calendar[] }>('mara@atrium.example', listCalendars.path)
  expect(calendars.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['My calendar', 'North wing', 'Deliveries', 'Team days']),
  )
  expect(calendars.find(({ name }) => name === 'عطلات السودان')).toMatchObject({ isHidden: true, role: 'reads' })
})
