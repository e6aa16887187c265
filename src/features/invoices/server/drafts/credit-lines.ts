// The lines of a credit note: what its invoice has left after those before it, with the opposite sign.
import type { Discount, DraftInput } from '../../entities.ts'

type Lines = Pick<DraftInput, 'lines' | 'shipping' | 'discount'>

const places = 1000
const thousandths = (quantity: string): number => Math.round(Number(quantity) * places)

function quantityOf(count: number): string {
  const whole = Math.trunc(Math.abs(count) / places)
  const rest = String(Math.abs(count) % places).padStart(3, '0')
  return `${count < 0 ? '-' : ''}${whole}.${rest}`.replace(/\.?0+$/, '')
}

const amountOf = (discount: Discount | null) => (discount?.kind === 'amount' ? (discount.amount ?? 0) : 0)

/** Per cent stay as they are; of an amount that is left which no credit note took with it. */
function discountLeft(discount: Discount | null, taken: readonly (Discount | null)[]): Discount | null {
  if (discount?.kind !== 'amount') return discount
  const amount = amountOf(discount) - taken.reduce((sum, one) => sum + amountOf(one), 0)
  return amount > 0 ? { kind: 'amount', amount } : null
}

/** Lines are told by their IDs, which a credit note's have from its invoice. */
export function linesLeft(invoice: Lines, credited: readonly Lines[]): Lines {
  const lines = invoice.lines.flatMap((line) => {
    const before = credited.flatMap(({ lines: ofNote }) => ofNote.filter(({ id }) => id === line.id))
    const left = before.reduce((sum, { quantity }) => sum + thousandths(quantity), thousandths(line.quantity))
    if (left === 0 || Math.sign(left) !== Math.sign(thousandths(line.quantity))) return []
    const discount = discountLeft(
      line.discount,
      before.map((one) => one.discount),
    )
    return [{ ...line, quantity: quantityOf(-left), discount }]
  })
  return {
    lines,
    // `-0` would be written differently from `0`.
    shipping: 0 - credited.reduce((sum, { shipping }) => sum + shipping, invoice.shipping),
    discount: discountLeft(
      invoice.discount,
      credited.map(({ discount }) => discount),
    ),
  }
}
