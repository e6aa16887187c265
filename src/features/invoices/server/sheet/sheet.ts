// The content of an invoice's sheet: every text, number and date, in the customer's language.
import { countryName } from '#kernel/countries.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { frameOf } from '#records/print/server/frame.ts'
import { typed, typedLines } from '#records/print/server/typed-text.ts'
import type { Discount, PartySnapshot } from '../../entities.ts'
import { dayIn, moneyIn, sayIn } from '../words.ts'
import type { Note, Sheet, Sheeted, Writer } from './sheet-shape.ts'
import { sumsOf } from './sums.ts'
import { taxNoteOf } from './tax-note.ts'
import type { OwnTexts } from './tax-note.ts'

type Surroundings = {
  ownTexts: OwnTexts
  /** The customer's page of it; null for a draft. */
  address: string | null
}

function writerIn(language: Language, currency: string): Writer {
  const locale = localeOf[language]
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return {
    say: sayIn(language),
    money: moneyIn(language, currency),
    percent: (rate) => percent.format(Number(rate) / 100),
    count: (value) => count.format(value as Intl.StringNumericLiteral),
    day: dayIn(language),
  }
}

export function sheetOf(invoice: Sheeted, { ownTexts, address }: Surroundings): Sheet {
  const { language, from, to, number, kind } = invoice
  const writer = writerIn(language, invoice.currency)
  const { say } = writer
  const { tag, direction, figures } = frameOf(language)
  const title = say(`invoices.sheet.${kind}`)
  const heading = number === null ? title : typed(number)
  return {
    tag,
    direction,
    figures,
    name: number === null ? `${title} (${say('invoices.sheet.draft')})` : `${title} ${heading}`,
    seller: typed(from.company) || typed(from.name),
    place: typed([from.street, from.city].filter((word) => word.trim() !== '').join(', ')),
    heading,
    stamp: stampOf(invoice, writer),
    below: number === null ? [] : [title],
    facts: [
      { label: say('invoices.sheet.from'), lines: partyLines(from, language, writer) },
      { label: say('invoices.sheet.to'), lines: partyLines(to, language, writer) },
      { label: say('invoices.sheet.date'), lines: [writer.day(invoice.createDate)] },
      ...lastFact(invoice, writer),
    ],
    ...itemsOf(invoice, writer),
    ...sumsOf(invoice, writer),
    notes: notesOf(invoice, ownTexts, writer),
    link: linkOf(invoice, address, writer),
  }
}

function stampOf({ number, status, total }: Sheeted, { say }: Writer): string {
  if (number === null) return say('invoices.sheet.draft')
  if (status === 'void') return say('invoices.sheet.void')
  return status === 'paid' && total > 0 ? say('invoices.sheet.paidStamp') : ''
}

function lastFact({ kind, creditOf, credits, dueDate }: Sheeted, { say, day }: Writer): Note[] {
  if (kind === 'invoice') return [{ label: say('invoices.sheet.due'), lines: [day(dueDate)] }]
  const number = credits.find(({ id }) => id === creditOf)?.number ?? null
  return number === null ? [] : [{ label: say('invoices.sheet.creditOf'), lines: [typed(number)] }]
}

function partyLines(party: PartySnapshot, language: Language, { say }: Writer): string[] {
  const place = [party.zipCode, party.city].filter((word) => word.trim() !== '').join(' ')
  const land = party.country === null || party.country === '' ? '' : countryName(party.country, language)
  const taxNumber = typed(party.taxNumber)
  return [
    ...[party.name, party.company, party.street, place, party.state, land, party.phone, party.email].flatMap(
      typedLines,
    ),
    ...(taxNumber === '' ? [] : [say('invoices.sheet.taxNumber', { number: taxNumber })]),
  ]
}

/** Rates stand beside the lines only where these differ: the rows of the sums name them. */
function itemsOf({ lines, taxTreatment }: Sheeted, writer: Writer): Pick<Sheet, 'columns' | 'lines'> {
  const { say, money, count, percent } = writer
  const hasRates = taxTreatment === 'standard' && new Set(lines.map(({ taxes }) => taxes.join())).size > 1
  return {
    columns: {
      place: '#',
      description: say('invoices.sheet.description'),
      quantity: say('invoices.sheet.quantity'),
      price: say('invoices.sheet.price'),
      tax: hasRates ? say('invoices.sheet.tax') : '',
      total: say('invoices.sheet.total'),
    },
    lines: lines.map(({ title, description, quantity, price, discount, taxes, total }, index) => ({
      place: count(String(index + 1)),
      title: typedLines(title),
      details: [...typedLines(description), ...discountLines(discount, writer)],
      quantity: count(quantity),
      price: money(price),
      tax: taxes.length === 0 ? say('invoices.sheet.exempt') : taxes.map(percent).join(' + '),
      total: money(total),
    })),
  }
}

function discountLines(discount: Discount | null, { say, money, percent }: Writer): string[] {
  if (discount === null) return []
  const taken = discount.kind === 'percent' ? percent(discount.percent ?? '0') : money(discount.amount ?? 0)
  return [say('invoices.sheet.lineDiscount', { discount: taken })]
}

function notesOf(invoice: Sheeted, ownTexts: OwnTexts, { say }: Writer): Note[] {
  const notes = { label: say('invoices.sheet.notes'), lines: typedLines(invoice.notes) }
  const tax = { label: say('invoices.sheet.taxNote'), lines: typedLines(taxNoteOf(invoice, ownTexts)) }
  return [tax, notes].filter(({ lines }) => lines.length > 0)
}

function linkOf({ open, status }: Sheeted, address: string | null, { say }: Writer): Sheet['link'] {
  if (address === null || status === 'void') return null
  return { label: say(open > 0 ? 'invoices.sheet.pay' : 'invoices.sheet.view'), address }
}
