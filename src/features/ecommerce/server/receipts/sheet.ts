// The content of an order's receipt: every text, number and date, in the customer's language.
import { countryName } from '#kernel/countries.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { rateMax } from '#kernel/money.ts'
import { wordsOf } from '#kernel/server/words.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import type { Frame } from '#records/print/server/frame.ts'
import { frameOf } from '#records/print/server/frame.ts'
import { apart } from '#records/print/server/typed-text.ts'
import type { OrderAddress } from '../../checkout-contract.ts'
import { colours as colourNames } from '../../entities.ts'
import { moneyIn, words } from '../words.ts'
import type { Receipt } from './receipt-queries.ts'

type Fact = { label: string; value: string }
/** As `receipt.typ` reads it; texts alone, so that the template reckons and writes nothing itself. */
type Sheet = Frame & {
  seller: string
  title: string
  facts: Fact[]
  buyer: { label: string; lines: string[] }
  address: { label: string; lines: string[] }
  columns: Record<'item' | 'quantity' | 'price' | 'amount', string>
  lines: { name: string; details: string; quantity: string; price: string; amount: string }[]
  sums: Fact[]
  total: Fact
  taxes: Fact[]
  refund: Fact[]
  payment: string
}

type Writer = {
  say: (key: string, values?: Record<string, string>) => string
  money: (amount: number) => string
  count: (value: number) => string
  percent: (rate: number) => string
  day: (instant: string) => string
}

function writerIn(language: Language, currency: string, timeZone: string): Writer {
  const locale = localeOf[language]
  const count = new Intl.NumberFormat(locale, { useGrouping: false })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return {
    say: (key, values = {}) => wordsOf(words[language], values)(key),
    money: moneyIn(language, currency),
    count: (value) => count.format(value),
    percent: (rate) => percent.format(rate / rateMax),
    day: (instant) => day.format(new Date(instant)),
  }
}

type Input = { language: Language; workspace: Pick<Workspace, 'name' | 'timeZone'> }

/** `name` is the file's, without an ending. */
export function sheetOf(receipt: Receipt, { language, workspace }: Input): Sheet & { name: string } {
  const writer = writerIn(language, receipt.currency, workspace.timeZone)
  const { say, count, day } = writer
  const number = count(receipt.orderNumber)
  const title = say(receipt.paidAt === null ? 'ecommerce.receipt.confirmation' : 'ecommerce.receipt.title')
  return {
    name: `${title} ${number}`,
    ...frameOf(language),
    seller: apart(workspace.name),
    title,
    facts: [
      { label: say('ecommerce.receipt.number'), value: number },
      { label: say('ecommerce.receipt.date'), value: day(receipt.createdAt) },
    ],
    buyer: { label: say('ecommerce.receipt.buyer'), lines: [apart(receipt.customerName)] },
    address: { label: say('ecommerce.receipt.address'), lines: linesOf(receipt.address, language) },
    columns: {
      item: say('ecommerce.receipt.item'),
      quantity: say('ecommerce.receipt.quantity'),
      price: say('ecommerce.receipt.price'),
      amount: say('ecommerce.receipt.amount'),
    },
    lines: receipt.items.map((item) => lineOf(item, writer)),
    ...sumsOf(receipt, writer),
    payment: paymentOf(receipt, writer),
  }
}

function linesOf(address: OrderAddress, language: Language): string[] {
  const { receiver, company, street, zipCode, city, state, country, phoneNumber } = address
  const place = [zipCode, city].filter((word) => word !== null && word !== '').join(' ')
  const land = country === null || country === '' ? null : countryName(country, language)
  const lines = [receiver, company, street, place, state, land, phoneNumber]
  return lines.flatMap((line) => (line === null || line === '' ? [] : [apart(line)]))
}

function lineOf({ name, sku, colors, size, price, quantity }: Receipt['items'][number], writer: Writer) {
  const { say, money, count } = writer
  const details = [
    ...colors.map((colour) => say(`ecommerce.colour.${colourNames[colour]}`)),
    ...(size === null ? [] : [say('ecommerce.receipt.size', { size: apart(size) })]),
    ...(sku === '' ? [] : [apart(sku)]),
  ]
  return {
    name: apart(name),
    details: details.join(' · '),
    quantity: count(quantity),
    price: money(price),
    amount: money(price * quantity),
  }
}

function sumsOf(receipt: Receipt, { say, money, percent }: Writer): Pick<Sheet, 'sums' | 'total' | 'taxes' | 'refund'> {
  const { subtotal, discount, coupon, shipping, total, taxes, refunded } = receipt
  const taken =
    coupon === null ? say('ecommerce.receipt.discount') : say('ecommerce.receipt.discountBy', { code: apart(coupon) })
  return {
    sums: [
      { label: say('ecommerce.receipt.subtotal'), value: money(subtotal) },
      ...(discount > 0 ? [{ label: taken, value: money(-discount) }] : []),
      { label: say('ecommerce.receipt.delivery'), value: money(shipping) },
    ],
    total: { label: say('ecommerce.receipt.total'), value: money(total) },
    taxes: taxes.map(({ rate, amount }) => ({
      label: say('ecommerce.receipt.tax', { rate: percent(rate) }),
      value: money(amount),
    })),
    refund:
      refunded === 0
        ? []
        : [
            { label: say('ecommerce.receipt.refunded'), value: money(-refunded) },
            { label: say('ecommerce.receipt.remains'), value: money(total - refunded) },
          ],
  }
}

function paymentOf({ method, paidAt, status, cardType, cardLast4 }: Receipt, { say, day }: Writer): string {
  if (paidAt === null) {
    if (status === 'cancelled') return say('ecommerce.receipt.cancelled')
    return say(method === 'cash' ? 'ecommerce.receipt.due' : 'ecommerce.receipt.unpaid')
  }
  const date = day(paidAt)
  if (method !== 'credit_card' || cardLast4 === null) return say(`ecommerce.receipt.paid.${method}`, { date })
  const type = cardType ?? say('ecommerce.payment.kind.credit_card')
  return say('ecommerce.receipt.paid.ending', { date, type: apart(type), digits: apart(cardLast4) })
}
