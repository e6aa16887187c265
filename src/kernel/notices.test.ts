// A notice's text: its sentence among those of its kind, numbers and money as each language writes them.
import { expect, test } from 'vitest'
import type { NoticeKind } from './feature.ts'
import type { Language } from './languages.ts'
import { wordNotice } from './notices.ts'

// Any two sentences that are always there.
const kind: Pick<NoticeKind, 'text' | 'cases'> = {
  text: 'app.offline',
  cases: { whole: 'app.notKept' },
}
const valuesIn = (language: Language, params: Record<string, string>) => wordNotice(kind, params, language).values

test('a case that the kind knows has its own sentence, any other the kind’s', () => {
  expect(wordNotice(kind, { case: 'whole' }, 'en').text).toBe('app.notKept')
  for (const which of ['', 'never', 'toString'])
    expect(wordNotice(kind, { case: which }, 'en').text).toBe('app.offline')
})

test('a number has the figures of the language and no separators, money its currency’s digits', () => {
  const params = { number: '1042', amount: '123450', currency: 'USD' }
  expect(valuesIn('en', params)).toMatchObject({ number: '1042', amount: '$1,234.50' })
  expect(valuesIn('ar', params)['number']).toBe('١٠٤٢')
  expect(valuesIn('vi', { amount: '450000', currency: 'VND' })['amount']).toMatch(/^450\.000\s₫$/)
})

test('what is no number stands as it is, and so does an amount without a currency', () => {
  expect(valuesIn('ar', { number: 'A-7', amount: '12' })).toEqual({ number: 'A-7', amount: '12' })
})

test('a moment is written by the clock of its zone, and a day is the same everywhere', () => {
  const at = '2026-09-07T22:30:00.000Z'
  expect(valuesIn('en', { at, zone: 'Europe/Berlin' })['when']).toMatch(/Tue, Sep 8, 2026.*12:30\sAM/)
  expect(valuesIn('en', { at: '2026-09-07', zone: 'Pacific/Honolulu' })['when']).toBe('Mon, Sep 7, 2026')
})
