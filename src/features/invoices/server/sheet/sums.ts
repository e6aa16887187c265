// The sums at the foot of a sheet: what the lines add up to, each tax with its base, and what is left to pay.
import { untaxedOf } from '../../draft-totals.ts'
import type { Fact, Sheet, Sheeted, Writer } from './sheet-shape.ts'

type Sums = Pick<Sheet, 'sums' | 'total' | 'within' | 'balance' | 'due'>

export function sumsOf(invoice: Sheeted, writer: Writer): Sums {
  const { say, money } = writer
  const { subtotal, discountAmount, shipping, net, total, pricesIncludeTax } = invoice
  const taxes = taxFacts(invoice, writer)
  return {
    sums: [
      { label: say('invoices.sheet.subtotal'), value: money(subtotal) },
      ...(discountAmount === 0 ? [] : [{ label: say('invoices.sheet.discount'), value: money(-discountAmount) }]),
      ...(shipping === 0 ? [] : [{ label: say('invoices.sheet.shipping'), value: money(shipping) }]),
      ...(pricesIncludeTax ? [] : taxes),
    ],
    total: { label: say('invoices.sheet.total'), value: money(total) },
    within:
      pricesIncludeTax && taxes.length > 0 ? [{ label: say('invoices.sheet.net'), value: money(net) }, ...taxes] : [],
    ...balanceOf(invoice, writer),
  }
}

/** By rate, with what each is on: a rate of zero has its row, and exempt lines one without a tax beside it. */
function taxFacts(invoice: Sheeted, { say, money, percent }: Writer): Fact[] {
  const { taxes, pricesIncludeTax } = invoice
  const key = pricesIncludeTax ? 'invoices.sheet.taxWithin' : 'invoices.sheet.taxOn'
  const rows = taxes.map(({ rate, base, amount }) => ({
    label: say(key, { rate: percent(rate), base: money(base) }),
    value: money(amount),
  }))
  const untaxed = untaxedOf(invoice)
  if (untaxed === 0) return rows
  return [...rows, { label: say('invoices.sheet.exemptOn', { base: money(untaxed) }), value: '–' }]
}

function balanceOf(invoice: Sheeted, { say, money }: Writer): Pick<Sheet, 'balance' | 'due'> {
  const { kind, number, status, credited, paid, open, credit } = invoice
  if (number === null || status === 'void' || kind !== 'invoice') return { balance: [], due: null }
  const balance = [
    ...(credited === 0 ? [] : [{ label: say('invoices.sheet.credited'), value: money(-credited) }]),
    ...(paid === 0 ? [] : [{ label: say('invoices.sheet.paid'), value: money(-paid) }]),
    ...(credit === 0 ? [] : [{ label: say('invoices.sheet.credit'), value: money(credit) }]),
  ]
  return { balance, due: balance.length === 0 ? null : { label: say('invoices.sheet.open'), value: money(open) } }
}
