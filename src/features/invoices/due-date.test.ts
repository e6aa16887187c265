// Due days and the moment an invoice is late, by the cases on which invoicing failed in public.
import { describe, expect, test } from 'vitest'
import type { Terms } from './book-contract.ts'
import cases from './cases/inv04-due-dates.json' with { type: 'json' }
import { addDays, dayIn, dueDateOf, isDay, overdueFrom } from './due-date.ts'

const termsOf: Readonly<Record<string, Terms['kind']>> = {
  days: 'days',
  months: 'months',
  'end of month': 'endOfMonth',
  'end of month + days': 'endOfMonthDays',
  'end of month + months': 'endOfMonthMonths',
}

function read(text: string): Terms {
  const [, words = '', count = '0'] = /^(.*?)(?: (\d+))?$/.exec(text) ?? []
  return { kind: termsOf[words] ?? 'days', count: Number(count) }
}

test.each(cases.due)('$date with $terms is due on $right', ({ date, terms, right }) => {
  expect(dueDateOf(date, read(terms))).toBe(right)
})

test.each(cases['overdue from'])('due on $due in $customer in: late from $right', (row) => {
  expect(overdueFrom(row.due, row['customer in'])).toBe(new Date(row.right).toISOString())
})

describe('a day', () => {
  test('is one of the calendar, in years that invoices have', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2027-02-29', '2027-13-01', '0000-01-01', '9999-12-31', '2027-1-1', '']) {
      expect(isDay(text)).toBe(false)
    }
  })

  test('is another one elsewhere', () => {
    const time = Date.parse('2027-01-01T02:00:00Z')
    expect(dayIn('America/New_York', time)).toBe('2026-12-31')
    expect(dayIn('UTC', time)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  })
})
