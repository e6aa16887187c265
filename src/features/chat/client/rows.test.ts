// The rows of a conversation: groups, days, the mark of new messages, and what stays as high as it was.
import { afterEach, describe, expect, test } from 'vitest'
import type { Message } from '../entities.ts'
import { rowsOf, sizeOfPicture } from './rows.ts'
import { meId, messageOf } from './testing-messages.ts'

const rows = (messages: readonly Message[], options: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
  rowsOf(messages, { hasEarlier: false, heads: [], newFrom: undefined, meId, ...options })
const said = (messages: readonly Message[], options: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
  rows(messages, options).map((row) => (row.kind === 'message' ? `${row.isFirst ? '+' : ''}${row.key}` : row.kind))

test('messages of one person in a few minutes are a group', () => {
  expect(
    said([messageOf(1), messageOf(2), messageOf(3, { senderId: meId }), messageOf(9, { senderId: meId })]),
  ).toEqual(['day', '+m1', 'm2', '+m3', '+m9'])
})

test('each day begins with its name', () => {
  const tomorrow = messageOf(2, { createdAt: '2026-11-28T09:00:00.000Z' })
  expect(said([messageOf(1), tomorrow])).toEqual(['day', '+m1', 'day', '+m2'])
})

describe('the day', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  const evening = () => messageOf(1, { createdAt: '2026-11-26T22:30:00.000Z' })
  const night = () => messageOf(2, { createdAt: '2026-11-26T23:30:00.000Z' })

  test.each([
    ['UTC', ['day', '+m1', '+m2']],
    ['Asia/Ho_Chi_Minh', ['day', '+m1', '+m2']],
    ['Europe/Paris', ['day', '+m1', 'day', '+m2']],
    ['Pacific/Kiritimati', ['day', '+m1', '+m2']],
  ])('is the reader’s, not the sender’s (c69): in %s', (reader, right) => {
    process.env['TZ'] = reader
    expect(said([evening(), night()])).toEqual(right)
  })

  test('of a message that waits is told by its sender’s clock alone, and it stands last all the same (c69)', () => {
    for (const hours of [5, -5]) {
      const createdAt = new Date(Date.parse(night().createdAt) + hours * 3_600_000).toISOString()
      const waiting = messageOf(3, { senderId: meId, position: Number.MAX_SAFE_INTEGER, createdAt })
      expect(said([evening(), night(), waiting]).at(-1)).toBe('+m3')
    }
  })
})

test('nothing is said above the first message while earlier ones are missing', () => {
  expect(said([messageOf(5)], { hasEarlier: true })).toEqual(['+m5'])
})

test('the first message of a page begins a group, so that it stays as high when an earlier page comes', () => {
  expect(said([messageOf(1), messageOf(2)], { heads: ['m2'] })).toEqual(['day', '+m1', '+m2'])
})

test('the mark of new messages stands before the first that is left of them (c64)', () => {
  const gone = messageOf(2, { deletedAt: '2026-11-26T10:00:00.000Z' })
  expect(said([messageOf(1), gone, messageOf(3), messageOf(4)], { newFrom: 2 })).toEqual([
    'day',
    '+m1',
    'm2',
    'new',
    '+m3',
    'm4',
  ])
})

test('a change of the group is a line of its own', () => {
  const change = { kind: 'left' as const, personIds: ['ben'], name: null }
  expect(said([messageOf(1), messageOf(2, { change }), messageOf(3)])).toEqual(['day', '+m1', 'change', '+m3'])
})

test('a picture fits into a square of 320 and keeps its shape', () => {
  expect(sizeOfPicture(1600, 800)).toEqual({ width: 320, height: 160 })
  expect(sizeOfPicture(100, 50)).toEqual({ width: 100, height: 50 })
})
