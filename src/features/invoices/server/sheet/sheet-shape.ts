// The shape of a sheet as its template reads it, and of what it is made from.
import type { Frame } from '#records/print/server/frame.ts'
import type { Invoice } from '../../entities.ts'
import type { sayIn } from '../words.ts'

export type Fact = { label: string; value: string }
export type Note = { label: string; lines: string[] }
/** As `invoice.typ` reads it; texts alone, so that the template computes nothing. */
export type Sheet = Pick<Frame, 'tag' | 'direction' | 'figures'> & {
  /** Below each of several pages, and the name of the file. */
  name: string
  seller: string
  place: string
  heading: string
  stamp: string
  below: string[]
  facts: Note[]
  columns: Record<'place' | 'description' | 'quantity' | 'price' | 'tax' | 'total', string>
  lines: {
    place: string
    title: string[]
    details: string[]
    quantity: string
    price: string
    tax: string
    total: string
  }[]
  sums: Fact[]
  total: Fact
  /** The taxes that the total contains, where prices contain them. */
  within: Fact[]
  balance: Fact[]
  due: Fact | null
  notes: Note[]
  link: { label: string; address: string } | null
}

export type Sheeted = Pick<
  Invoice,
  | 'kind'
  | 'creditOf'
  | 'credits'
  | 'from'
  | 'to'
  | 'currency'
  | 'createDate'
  | 'dueDate'
  | 'lines'
  | 'shipping'
  | 'shippingTaxes'
  | 'discount'
  | 'taxTreatment'
  | 'pricesIncludeTax'
  | 'rounding'
  | 'notes'
  | 'language'
  | 'number'
  | 'status'
  | 'subtotal'
  | 'discountAmount'
  | 'net'
  | 'taxes'
  | 'total'
  | 'credited'
  | 'paid'
  | 'open'
  | 'credit'
>

export type Writer = {
  say: ReturnType<typeof sayIn>
  money: (amount: number) => string
  percent: (rate: string) => string
  count: (value: string) => string
  day: (day: string) => string
}
