// The content of a receipt in each language.
import { describe, expect, test } from 'vitest'
import type { Receipt } from './receipt-queries.ts'
import { sheetOf } from './sheet.ts'

const receipt: Receipt = {
  personId: null,
  orderNumber: 1042,
  createdAt: '2026-11-21T23:30:00.000Z',
  status: 'paid',
  currency: 'EUR',
  customerName: 'Ann Lee',
  address: {
    receiver: 'Ann Lee',
    phoneNumber: '+32 9 123',
    addressType: 'home',
    company: null,
    street: '14 Lantern Street',
    zipCode: '9000',
    city: 'Ghent',
    state: '',
    country: 'BE',
  },
  items: [{ name: '*Court* runner', sku: 'CR-1', colors: ['#2f6ea5'], size: '41', price: 9600, quantity: 2 }],
  subtotal: 19_200,
  discount: 1920,
  coupon: 'HELLO',
  shipping: 1000,
  total: 18_280,
  taxes: [{ rate: 1900, amount: 2919 }],
  refunded: 0,
  method: 'credit_card',
  paidAt: '2026-11-22T10:00:00.000Z',
  cardType: 'Visa',
  cardLast4: '4242',
}
const workspace = { name: 'Lantern & Sons', timeZone: 'Africa/Khartoum' }
const written = (language: Parameters<typeof sheetOf>[1]['language'], more: Partial<Receipt> = {}) =>
  sheetOf({ ...receipt, ...more }, { language, workspace })
// Marks of direction, and spaces that do not break, are not what these are about.
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200E\u200F\u061C]/g, '').replaceAll(/\s/g, ' ')

describe('a receipt', () => {
  test('lets no typed text set the direction of another one, or its own letters the wrong way round', () => {
    expect(written('en', { customerName: '\u202Eabc\u202C \u2069def' }).buyer.lines).toEqual(['\u2068abc def\u2069'])
  })

  test('says who sold what to whom, by the workspace’s calendar', () => {
    const sheet = written('en')
    expect(sheet).toMatchObject({
      name: 'Receipt 1042',
      title: 'Receipt',
      facts: [{ value: '1042' }, { value: 'November 22, 2026' }],
    })
    expect(plain(sheet.seller)).toBe('Lantern & Sons')
    expect(sheet.address.lines.map(plain)).toEqual([
      'Ann Lee',
      '14 Lantern Street',
      '9000 Ghent',
      'Belgium',
      '+32 9 123',
    ])
  })

  test('adds up: lines, discount by its code, delivery, total, and the tax in it', () => {
    const { lines, sums, total, taxes, refund } = written('en')
    expect(
      lines.map(({ name, details, ...figures }) => ({ name: plain(name), details: plain(details), ...figures })),
    ).toEqual([
      {
        name: '*Court* runner',
        details: 'Harbor · Size 41 · CR-1',
        quantity: '2',
        price: '€96.00',
        amount: '€192.00',
      },
    ])
    expect(sums.map(({ label, value }) => [plain(label), value])).toEqual([
      ['Subtotal', '€192.00'],
      ['Discount with HELLO', '-€19.20'],
      ['Shipping', '€10.00'],
    ])
    expect(total.value).toBe('€182.80')
    expect(taxes).toEqual([{ label: 'Tax included, 19%', value: '€29.19' }])
    expect(refund).toEqual([])
  })

  test('says what was paid back, and what is left', () => {
    expect(written('en', { refunded: 9600 }).refund.map(({ value }) => value)).toEqual(['-€96.00', '€86.80'])
  })

  test.each([
    ['en', 'November 22, 2026', '€182.80'],
    ['fr', '22 novembre 2026', '182,80 €'],
    ['vi', '22 tháng 11, 2026', '182,80 €'],
    ['cn', '2026年11月22日', '€182.80'],
    ['ar', '٢٢ نوفمبر ٢٠٢٦', '١٨٢٫٨٠ €'],
  ] as const)('is written in %s', (language, day, total) => {
    const sheet = written(language)
    expect(sheet.facts[1]?.value).toBe(day)
    expect(plain(sheet.total.value)).toBe(total)
    expect(sheet.direction).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })

  test.each([
    ['VND', '₫18,280'],
    ['KWD', 'KWD 18.280'],
  ])('knows the digits of %s', (currency, total) => {
    expect(plain(written('en', { currency }).total.value)).toBe(total)
  })
})

describe('how it was paid', () => {
  const unpaid = { paidAt: null, cardType: null, cardLast4: null }
  test.each<[string, Partial<Receipt>]>([
    ['Paid on November 22, 2026 by card: Visa ending in 4242.', {}],
    ['Paid by card on November 22, 2026.', { cardLast4: null }],
    ['Paid with PayPal on November 22, 2026.', { method: 'paypal', cardType: 'PayPal', cardLast4: null }],
    ['Paid in cash on November 22, 2026.', { method: 'cash', cardLast4: null }],
    ['Payable in cash on delivery.', { ...unpaid, method: 'cash' }],
    ['Not paid yet.', unpaid],
    ['Canceled before payment.', { ...unpaid, status: 'cancelled' }],
  ])('%s', (payment, more) => {
    expect(plain(written('en', more).payment)).toBe(payment)
  })

  test('what is not paid is confirmed, and no receipt', () => {
    expect(written('en', unpaid).title).toBe('Order confirmation')
  })
})
