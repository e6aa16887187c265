// The values of the form as people type them, and the draft that the server gets.
import { jsonIn } from '#kernel/json-in.ts'
import { newId } from '#kernel/client/new-id.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Id, check, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import type { Discount, DraftInput, LineInput, Party, PartySnapshot } from '../../entities.ts'
import { DraftInput as Draft, PartySnapshot as Snapshot, draftFields, linesMost, partyFields } from '../../entities.ts'
import { amountIn, decimalIn, ratesIn, typedAmount, typedRates } from '../typed-amounts.ts'

type DiscountKind = Discount['kind']

export type LineValues = {
  id: string
  title: string
  description: string
  serviceId: string | null
  quantity: string
  price: string
  discountKind: DiscountKind
  discount: string
  taxes: string
}
export type InvoiceValues = Omit<
  DraftInput,
  'from' | 'to' | 'createDate' | 'dueDate' | 'lines' | 'shipping' | 'shippingTaxes' | 'discount'
> & {
  from: PartySnapshot | null
  to: PartySnapshot | null
  createDate: string | null
  dueDate: string | null
  lines: readonly LineValues[]
  shipping: string
  shippingTaxes: string
  discountKind: DiscountKind
  discount: string
}

export const emptyLine = (taxes: string): LineValues => ({
  id: newId(),
  title: '',
  description: '',
  serviceId: null,
  quantity: '1',
  price: '',
  discountKind: 'percent',
  discount: '',
  taxes,
})

const typedDiscount = (discount: Discount | null, currency: string) => {
  const kind = discount?.kind ?? 'percent'
  if (!discount) return { discountKind: kind, discount: '' }
  const typed = kind === 'percent' ? (discount.percent ?? '') : typedAmount(discount.amount ?? 0, currency)
  return { discountKind: kind, discount: typed }
}

export const lineValuesOf = (line: LineInput, currency: string): LineValues => ({
  id: line.id,
  title: line.title,
  description: line.description,
  serviceId: line.serviceId,
  quantity: line.quantity,
  price: typedAmount(line.price, currency),
  ...typedDiscount(line.discount, currency),
  taxes: typedRates(line.taxes),
})

export function valuesOf(draft: DraftInput): InvoiceValues {
  const { currency, lines, shipping, shippingTaxes, discount, kind, creditOf, from, to } = draft
  const { createDate, dueDate, taxTreatment, pricesIncludeTax, rounding, notes, language, isReminded } = draft
  return {
    kind,
    creditOf,
    from,
    to,
    currency,
    createDate,
    dueDate,
    taxTreatment,
    pricesIncludeTax,
    rounding,
    notes,
    language,
    isReminded,
    lines: lines.map((line) => lineValuesOf(line, currency)),
    shipping: shipping === 0 ? '' : typedAmount(shipping, currency),
    shippingTaxes: typedRates(shippingTaxes),
    ...typedDiscount(discount, currency),
  }
}

/** Turns an unreadable amount into a value that the contract refuses. */
const unreadable = Number.NaN
const amountOf = (typed: string, currency: string) =>
  typed.trim() === '' ? 0 : (amountIn(typed, currency) ?? unreadable)

function discountOf(kind: DiscountKind, typed: string, currency: string): Discount | null {
  if (typed.trim() === '') return null
  return kind === 'percent'
    ? { kind, percent: decimalIn(typed) ?? typed }
    : { kind, amount: amountIn(typed, currency) ?? unreadable }
}

const lineOf = (line: LineValues, currency: string): LineInput => ({
  id: line.id,
  title: line.title.trim(),
  description: line.description.trim(),
  serviceId: line.serviceId,
  quantity: decimalIn(line.quantity) ?? line.quantity,
  price: amountOf(line.price, currency),
  discount: discountOf(line.discountKind, line.discount, currency),
  taxes: ratesIn(line.taxes) ?? [line.taxes],
})

/** Lines in which nothing was typed are left out. */
export const isBlank = ({ title, description, price, serviceId }: LineValues) =>
  title.trim() === '' && description.trim() === '' && price.trim() === '' && serviceId === null

/** The input of the call, valid or not. */
export function draftOf(values: InvoiceValues) {
  const { from, to, createDate, dueDate, currency, discountKind, notes, ...rest } = values
  return {
    ...rest,
    from,
    to,
    createDate,
    dueDate,
    currency,
    notes: notes.trim(),
    lines: rest.lines.filter((line) => !isBlank(line)).map((line) => lineOf(line, currency)),
    shipping: amountOf(rest.shipping, currency),
    shippingTaxes: ratesIn(rest.shippingTaxes) ?? [rest.shippingTaxes],
    discount: discountOf(discountKind, rest.discount, currency),
  }
}

/** The draft, if the server would accept it. */
export function readableDraft(values: InvoiceValues): DraftInput | undefined {
  const checked = check(Draft, draftOf(values))
  return checked.ok ? checked.value : undefined
}

/** Only the fields that differ. */
export function changeOf(values: InvoiceValues, standing: InvoiceValues): Partial<DraftInput> {
  const [now, before] = [draftOf(values), draftOf(standing)]
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  )
  return Object.fromEntries(changed)
}

const required = { code: 'required' } as const

/** Problems across fields and missing values. Those of lines are named by their position among all lines. */
export function alsoProblems({ from, to, createDate, dueDate, currency, lines }: InvoiceValues): FieldProblems {
  const problems: FieldProblems = {}
  if (!from) problems['from'] = required
  if (!to) problems['to'] = required
  if (createDate === null) problems['createDate'] = required
  if (dueDate === null) problems['dueDate'] = required
  else if (createDate !== null && dueDate < createDate) problems['dueDate'] = { code: 'too-early' }
  for (const line of lines) if (!isBlank(line)) Object.assign(problems, problemsOfLine(line, currency))
  return problems
}

function problemsOfLine(line: LineValues, currency: string): FieldProblems {
  const read = lineOf(line, currency)
  const problems: FieldProblems = {}
  if (read.title === '') problems[`title ${line.id}`] = required
  if (decimalIn(line.quantity) === undefined) problems[`quantity ${line.id}`] = { code: 'not-allowed' }
  if (Number.isNaN(read.price)) problems[`price ${line.id}`] = { code: 'not-allowed' }
  return problems
}

/** The address as it stands on this invoice from now on. */
export function snapshotOf(party: Party): PartySnapshot {
  const fields = Object.keys(partyFields) as (keyof typeof partyFields)[]
  // Each field keeps its value.
  return { id: party.id, ...Object.fromEntries(fields.map((field) => [field, party[field]])) } as PartySnapshot
}

const typedMax = 2000
const Typed = text({ max: typedMax })
const kinds = ['percent', 'amount'] as const
const KeptLine = object({
  id: Id,
  title: Typed,
  description: Typed,
  serviceId: nullable(Typed),
  quantity: Typed,
  price: Typed,
  discountKind: oneOf(kinds),
  discount: Typed,
  taxes: Typed,
})
const kept = {
  from: nullable(Snapshot),
  to: nullable(Snapshot),
  lines: list(KeptLine, linesMost),
  pricesIncludeTax: draftFields.pricesIncludeTax,
  isReminded: draftFields.isReminded,
} as const
const keptTexts = {
  currency: draftFields.currency,
  createDate: draftFields.createDate,
  dueDate: draftFields.dueDate,
  shipping: Typed,
  shippingTaxes: Typed,
  discountKind: oneOf(kinds),
  discount: Typed,
  taxTreatment: draftFields.taxTreatment,
  rounding: draftFields.rounding,
  notes: draftFields.notes,
  language: draftFields.language,
} as const
export const keptFields = [...Object.keys(kept), ...Object.keys(keptTexts)] as (keyof InvoiceValues)[]

/** The values that were typed before the page was left, field by field; those that can't be read are left out. */
export function readKept(texts: Readonly<Record<string, string>>): Partial<InvoiceValues> {
  const read = Object.entries(texts).flatMap(([field, typed]) => {
    const shape = { ...kept, ...keptTexts }[field]
    const checked = shape && check(optional(shape), field in kept ? jsonIn(typed) : typed)
    return checked?.ok ? [[field, checked.value]] : []
  })
  return Object.fromEntries(read) as Partial<InvoiceValues>
}
