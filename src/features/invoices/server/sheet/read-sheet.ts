// The sheets of invoices as they stand now: of one that was read, or of a draft that is being typed.
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import type { DraftInput, Invoice } from '../../entities.ts'
import { readSettings } from '../book/settings.ts'
import { sumUp } from '../drafts/check-draft.ts'
import { readRow } from '../invoice-queries.ts'
import { addressOfInvoice } from '../link/invoice-link.ts'
import { readLink } from '../link/link-queries.ts'
import type { Sheet } from './sheet-shape.ts'
import { sheetOf } from './sheet.ts'

export type Reading = { db: Db; config: Config; workspace: Workspace }

/** Access was checked when the invoice was read. */
export async function readSheet({ db, config, workspace }: Reading, invoice: Invoice): Promise<Sheet> {
  const [{ settings }, link] = await Promise.all([readSettings(db, workspace), readLink(db, invoice.id)])
  return sheetOf(invoice, { ownTexts: settings, address: link ? addressOfInvoice(config, link) : null })
}

/** Without a number, and nothing paid; for managers, who see what it credits. */
export async function draftSheet({ db, workspace }: Reading, draft: DraftInput): Promise<Sheet> {
  const { settings } = await readSettings(db, workspace)
  const credited = draft.creditOf === null ? undefined : await readRow(db, draft.creditOf)
  const whole = {
    ...sumUp(draft),
    number: null,
    status: 'draft' as const,
    credits: credited ? [credited] : [],
    credited: 0,
    paid: 0,
    open: 0,
    credit: 0,
  }
  return sheetOf(whole, { ownTexts: settings, address: null })
}
