// The PDF of one invoice, and of a draft that is being typed.
import type { DraftInput, Invoice } from '../../entities.ts'
import { documentOf } from './document.ts'
import { fileNameOf } from './file-name.ts'
import type { Reading } from './read-sheet.ts'
import { draftSheet, readSheet } from './read-sheet.ts'

/** `turnOf`: the person whose print queue slot it takes. Access was checked when the invoice was read. */
export async function pdfOf({ db, config, workspace }: Reading, invoice: Invoice, turnOf: string) {
  const sheet = await readSheet({ db, config, workspace }, invoice)
  const { language } = invoice
  const made = await documentOf({ config, workspace, turnOf, language, sheets: [sheet], title: sheet.name })
  return { ...made, name: `${fileNameOf(sheet)}.pdf`, type: 'application/pdf' }
}

export async function printedDraft(reading: Reading, draft: DraftInput, turnOf: string): Promise<Uint8Array> {
  const sheet = await draftSheet(reading, draft)
  const { config, workspace } = reading
  const { language } = draft
  const { make } = await documentOf({ config, workspace, turnOf, language, sheets: [sheet], title: sheet.name })
  return make()
}
