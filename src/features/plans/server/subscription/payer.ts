// Saves who gets the invoices, once the VAT number can be one.
import type { Payer } from '#kernel/charges-contract.ts'
import { refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { isVatNumber } from '#kernel/vat-numbers.ts'
import { savePayer } from './subscription-queries.ts'

export async function keepPayer(tx: Tx, payer: Payer): Promise<void> {
  if (!isVatNumber(payer.taxNumber, payer.country))
    throw refusedField('payer.taxNumber', 'not-a-vat-number', 'This VAT number doesn’t fit the country')
  await savePayer(tx, payer)
}
