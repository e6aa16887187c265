// The sentence on a sheet that says why no tax is charged.
import type { InvoiceSettings } from '../../book-contract.ts'
import type { Invoice } from '../../entities.ts'
import { sayIn } from '../words.ts'

/** The workspace's own text as written; if empty, the product's, in the customer's language. */
export type OwnTexts = Pick<InvoiceSettings, 'exemptText' | 'reverseChargeText'>

type Taxed = Pick<Invoice, 'taxTreatment' | 'lines' | 'language'>

/** Also where a line of several is exempt; empty where all are taxed, be it with 0 %. */
export function taxNoteOf({ taxTreatment, lines, language }: Taxed, own: OwnTexts): string {
  const say = sayIn(language)
  if (taxTreatment === 'reverseCharge') return own.reverseChargeText || say('invoices.sheet.reverseChargeText')
  const isExempt = taxTreatment === 'exempt' || lines.some(({ taxes }) => taxes.length === 0)
  return isExempt ? own.exemptText || say('invoices.sheet.exemptText') : ''
}
