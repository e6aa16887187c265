// Tests of what a change costs: to the cent, by days, in every direction.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choice, Plan } from './entities.ts'
import { periods, planKeys } from './entities.ts'
import { endOfPeriod } from './periods.ts'
import type { Running } from './quote.ts'
import { quoteOf } from './quote.ts'

const base = { currency: 'USD', isPopular: false, storageMost: null }
const plans = {
  basic: { ...base, key: 'basic', monthPrice: 0, yearPrice: 0, peopleMost: 3 },
  starter: { ...base, key: 'starter', monthPrice: 499, yearPrice: 4980, peopleMost: 25 },
  premium: { ...base, key: 'premium', monthPrice: 999, yearPrice: 9960, peopleMost: null },
} as const satisfies Record<string, Plan>

const start = new Date('2026-11-01T00:00:00.000Z')
const now = new Date('2026-11-16T00:00:00.000Z')

const running = (choice: Choice, people = 10): Running => ({
  ...choice,
  isPastDue: false,
  value: people * (choice.period === 'year' ? plans[choice.plan].yearPrice : plans[choice.plan].monthPrice),
  anchor: start,
  periodStart: start,
  periodEnd: endOfPeriod(start, choice.period, start),
})

const ask = (wanted: Choice, current?: Running, more: { people?: number; taxRate?: string; at?: Date } = {}) =>
  quoteOf({
    wanted,
    running: current,
    plan: plans[wanted.plan],
    people: more.people ?? 10,
    taxRate: more.taxRate ?? '0',
    now: more.at ?? now,
  })

describe('a first plan', () => {
  test('is paid in full for people who can sign in, with tax on top: the sums of the picture', () => {
    const quote = ask({ plan: 'starter', period: 'year' }, undefined, { people: 16, taxRate: '21' })
    expect(quote).toMatchObject({
      starts: 'now',
      quantity: 16,
      subtotal: 79_680,
      credit: 0,
      tax: 16_733,
      total: 96_413,
    })
    expect(quote).toMatchObject({ nextAt: '2027-11-16T00:00:00.000Z', nextTotal: 96_413, isTooSmall: false })
  })

  test('too many people are said, and Basic is what runs already', () => {
    expect(ask({ plan: 'starter', period: 'month' }, undefined, { people: 26 }).isTooSmall).toBe(true)
    expect(ask({ plan: 'basic', period: 'month' })).toMatchObject({ starts: 'same', total: 0, nextAt: null })
  })
})

describe('a change', () => {
  test('to a larger plan pays the difference for the days that are left, and the period goes on', () => {
    const quote = ask({ plan: 'premium', period: 'month' }, running({ plan: 'starter', period: 'month' }))
    expect(quote).toMatchObject({ starts: 'now', days: 15, periodDays: 30, subtotal: 4995, credit: 2495, total: 2500 })
    expect(quote.nextAt).toBe('2026-12-01T00:00:00.000Z')
  })

  test('from months to a year begins the year now, less what is left of the month', () => {
    const quote = ask({ plan: 'starter', period: 'year' }, running({ plan: 'starter', period: 'month' }))
    expect(quote).toMatchObject({ starts: 'now', subtotal: 49_800, credit: 2495, total: 47_305 })
    expect(quote.nextAt).toBe('2027-11-16T00:00:00.000Z')
  })

  test('to less, or to a shorter period, begins at the end and costs nothing now', () => {
    const premium = running({ plan: 'premium', period: 'year' })
    for (const wanted of [
      { plan: 'starter', period: 'year' },
      { plan: 'premium', period: 'month' },
      { plan: 'basic', period: 'month' },
    ] as const)
      expect(ask(wanted, premium)).toMatchObject({ starts: 'atEnd', total: 0, startsAt: '2027-11-01T00:00:00.000Z' })
  })

  test('of a plan that could not be charged begins anew, in full', () => {
    const late = { ...running({ plan: 'premium', period: 'month' }), isPastDue: true }
    expect(ask({ plan: 'starter', period: 'month' }, late)).toMatchObject({ starts: 'now', credit: 0, total: 4990 })
    expect(ask({ plan: 'basic', period: 'month' }, late)).toMatchObject({ starts: 'now', total: 0 })
  })
})

test('whatever changes when, the sums add up and nothing is paid back', () => {
  const choice = fc.record({ plan: fc.constantFrom(...planKeys), period: fc.constantFrom(...periods) })
  const moment = fc.integer({ min: 0, max: 400 * 24 }).map((hours) => new Date(start.getTime() + hours * 3_600_000))
  fc.assert(
    fc.property(choice, choice, moment, fc.integer({ min: 0, max: 500 }), (wanted, current, at, people) => {
      const before = current.plan === 'basic' ? undefined : running(current)
      const quote = ask(wanted, before, { people, taxRate: '9.975', at })
      expect(quote.subtotal - quote.credit + quote.tax).toBe(quote.total)
      expect(quote.credit).toBeLessThanOrEqual(quote.subtotal)
      expect(quote.starts === 'now' ? 0 : quote.total).toBe(0)
    }),
  )
})
