// The invoice of a paid order: its lines, delivery and discount add up to the order's sums, to the cent.
import { rateMax } from '#kernel/money.ts'
import type { Language } from '#kernel/languages.ts'
import type { Sale } from '#records/sales/contract.ts'
import type { DraftInput, LineInput, PartySnapshot } from '../../entities.ts'
import { nameMax } from '../../entities.ts'
import { sayIn } from '../words.ts'
import { lengthOf } from '#kernel/shape.ts'

/** Cut to that many characters, never inside one. */
function cutTo(text: string, most: number): string {
  return lengthOf(text) <= most ? text : Array.from(text).slice(0, most).join('')
}

/** The same in one line. */
const lineOf = (text: string, most: number): string => cutTo(text.replaceAll(/\s+/g, ' ').trim(), most).trim()

type SoldItem = Sale['items'][number]
const descriptionMax = 1000
const hundredthsOfPercent = rateMax / 100

export const taxesOf = (rate: number): string[] => (rate > 0 ? [String(rate / hundredthsOfPercent)] : [])
/** Delivery is taxed at the highest rate of the items. */
export const deliveryTaxes = ({ items }: Pick<Sale, 'items'>): string[] =>
  taxesOf(Math.max(0, ...items.map(({ taxRate }) => taxRate)))

export function customerOf({ customerName, email, address }: Sale, language: Language): Omit<PartySnapshot, 'id'> {
  const short = (text: string) => lineOf(text, nameMax)
  return {
    name: short(customerName) || short(email ?? '') || sayIn(language)('invoices.orders.customer'),
    company: short(address.company),
    email: cutTo(email ?? '', 254),
    phone: short(address.phoneNumber),
    street: short(address.street),
    zipCode: short(address.zipCode),
    city: short(address.city),
    state: short(address.state),
    country: address.country,
    taxNumber: '',
  }
}

/** Its ID is the item's, by which credit notes know it. */
export const lineOfItem = (item: SoldItem, quantity: number): LineInput => ({
  id: item.id,
  title: lineOf(item.name, nameMax) || lineOf(item.sku, nameMax) || '–',
  description: cutTo([item.sku, item.size].filter((text) => text !== '').join(' · '), descriptionMax),
  serviceId: null,
  quantity: String(quantity),
  price: item.price,
  discount: null,
  taxes: taxesOf(item.taxRate),
})

type Written = { from: PartySnapshot; to: PartySnapshot; day: string; language: Language }

export function draftOfSale(sale: Sale, { from, to, day, language }: Written): DraftInput {
  const notes = sayIn(language)('invoices.orders.note', { number: String(sale.orderNumber) })
  return {
    kind: 'invoice',
    creditOf: null,
    from,
    to,
    currency: sale.currency,
    createDate: day,
    dueDate: day,
    lines: sale.items.map((item) => lineOfItem(item, item.quantity)),
    shipping: sale.shipping,
    shippingTaxes: deliveryTaxes(sale),
    discount: sale.discount > 0 ? { kind: 'amount', amount: sale.discount } : null,
    taxTreatment: 'standard',
    pricesIncludeTax: true,
    rounding: 'document',
    notes,
    language,
    isReminded: false,
  }
}
