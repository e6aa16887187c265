// The balance follows from the total, credit notes and payments, whatever their order.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, stateOf, statusOf, stepOf } from './status.ts'

const invoice = { kind: 'invoice', creditOf: null, credited: 0, paid: 0 } as const

describe('the balance', () => {
  test('keeps what was paid too much as credit, and never owes less than nothing', () => {
    expect(balanceOf({ ...invoice, total: 10_000, paid: 9_999 })).toEqual({ due: 10_000, open: 1, credit: 0 })
    expect(balanceOf({ ...invoice, total: 10_000, paid: 12_500 })).toEqual({ due: 10_000, open: 0, credit: 2_500 })
    expect(balanceOf({ ...invoice, total: 10_000, paid: 6_000 })).toEqual({ due: 10_000, open: 4_000, credit: 0 })
    expect(balanceOf({ ...invoice, total: 10_000, credited: 10_000, paid: 10_000 })).toEqual({
      due: 0,
      open: 0,
      credit: 10_000,
    })
    expect(balanceOf({ ...invoice, total: -2_500 })).toEqual({ due: -2_500, open: 0, credit: 2_500 })
  })

  test('of a credit note is its invoice’s', () => {
    const note = { ...invoice, kind: 'creditNote', total: -2_500 } as const
    expect(balanceOf({ ...note, creditOf: 'an invoice' })).toEqual({ due: 0, open: 0, credit: 0 })
    expect(balanceOf(note)).toEqual({ due: -2_500, open: 0, credit: 2_500 })
  })

  test('adds up: what is due is what was paid and is open, less the credit', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (total, credited, paid) => {
        const { due, open, credit } = balanceOf({ ...invoice, total, credited, paid })
        expect(paid + open - credit).toBe(due)
        expect(Math.min(open, credit)).toBe(0)
      }),
    )
  })
})

test('overdue begins with the moment, and ends with the last payment', () => {
  const overdueFrom = '2026-03-28T23:00:00.000Z'
  const at = (now: string, state: 'unpaid' | 'paid') => statusOf({ state, overdueFrom }, now)
  expect(at('2026-03-28T22:59:59.999Z', 'unpaid')).toBe('unpaid')
  expect(at('2026-03-28T23:00:00.000Z', 'unpaid')).toBe('overdue')
  expect(at('2026-03-28T23:00:00.000Z', 'paid')).toBe('paid')
  expect(stateOf({ open: 0 })).toBe('paid')
})

test('the step tells what has become of an unpaid one', () => {
  const unpaid = { status: 'unpaid', paid: 0, sent: 0, viewedAt: null } as const
  expect(stepOf(unpaid)).toBe('issued')
  expect(stepOf({ ...unpaid, sent: 1 })).toBe('sent')
  expect(stepOf({ ...unpaid, sent: 1, viewedAt: '2026-03-28T23:00:00.000Z' })).toBe('viewed')
  expect(stepOf({ ...unpaid, paid: 1 })).toBe('partlyPaid')
  expect(stepOf({ ...unpaid, status: 'overdue', paid: 1 })).toBe('overdue')
})
