// Tax numbers: kept as they were written, compared without what people write between the figures.
import type { PartySnapshot, TaxTreatment } from './entities.ts'
import { plainDigits } from '#kernel/digits.ts'

/** For comparing alone: without blanks and dots, in plain figures and capitals. */
export const plainTaxNumber = (text: string): string => plainDigits(text).replaceAll(/[\s.]/g, '').toUpperCase()

type Taxed = {
  taxTreatment: TaxTreatment
  from: Pick<PartySnapshot, 'taxNumber'>
  to: Pick<PartySnapshot, 'taxNumber'>
}

/** Reverse charge names both tax numbers: the side that has none. */
export function lacksTaxNumber({ taxTreatment, from, to }: Taxed): 'from' | 'to' | undefined {
  if (taxTreatment !== 'reverseCharge') return undefined
  if (plainTaxNumber(to.taxNumber) === '') return 'to'
  return plainTaxNumber(from.taxNumber) === '' ? 'from' : undefined
}
