// The rules of a draft that its shape can't tell, and what it adds up to.
import { AppError, refusedField } from '#kernel/errors.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import type { Discount, DraftInput, Invoice, InvoiceLine } from '../../entities.ts'
import { draftTotals } from '../../draft-totals.ts'
import { isDay } from '../../due-date.ts'

export type Summed = Pick<Invoice, 'subtotal' | 'discountAmount' | 'net' | 'taxes' | 'total'> & { lines: InvoiceLine[] }

const ratesOfDocumentMost = 50

const isDiscount = ({ kind, percent, amount }: Discount) =>
  kind === 'percent'
    ? percent !== undefined && amount === undefined
    : amount !== undefined && amount >= 0 && percent === undefined

const isRefused = (discount: Discount | null) => discount !== null && !isDiscount(discount)

function problemsOf({ createDate, dueDate, discount, lines, kind, creditOf }: DraftInput): FieldProblems {
  const problems: FieldProblems = {}
  if (!isDay(createDate)) problems['createDate'] = { code: 'not-a-date' }
  if (!isDay(dueDate)) problems['dueDate'] = { code: 'not-a-date' }
  else if (dueDate < createDate) problems['dueDate'] = { code: 'too-early' }
  const discounts = new Map(lines.map((line, index) => [`lines.${index}.discount`, line.discount]))
  for (const [field, one] of discounts.set('discount', discount)) {
    if (isRefused(one)) problems[field] = { code: 'not-allowed' }
  }
  if (creditOf !== null && kind !== 'creditNote') problems['creditOf'] = { code: 'not-allowed' }
  return problems
}

/** Throws with all fields that are refused. */
export function checkDraft(draft: DraftInput): void {
  const fields = problemsOf(draft)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some of these details are invalid', { fields })
}

/** The draft with all that is computed; refused where a sum is larger than can be written. */
export function sumUp(draft: DraftInput): DraftInput & Summed {
  const totals = totalsOrRefuse(draft)
  if (totals.taxes.length > ratesOfDocumentMost) {
    const fields = { lines: { code: 'too-long', limit: ratesOfDocumentMost } } as const
    throw new AppError('invalid', `An invoice can have up to ${ratesOfDocumentMost} tax rates`, { fields })
  }
  const { subtotal, discount: discountAmount, net, taxes, total } = totals
  const lines = draft.lines.map((line, index) => ({ ...line, total: totals.lines[index] ?? 0 }))
  return { ...draft, lines, subtotal, discountAmount, net, taxes, total }
}

function totalsOrRefuse(draft: DraftInput) {
  try {
    return draftTotals(draft)
  } catch (error) {
    if (error instanceof RangeError) throw refusedField('lines', 'too-large', 'The amounts are too large')
    throw error
  }
}
