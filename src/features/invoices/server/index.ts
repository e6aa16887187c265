// The server side of invoices, folder by folder.
import { datedLayer } from '#kernel/server/dated-layers.ts'
import type { Part } from '#kernel/server/parts.ts'
import { invoiceAccess, invoiceSearch } from './access.ts'
import { partyParts } from './book/party-calls.ts'
import { settingsParts } from './book/settings-calls.ts'
import { managersHear } from './changes.ts'
import { chargeParts } from './charges/charge-invoice.ts'
import { draftParts } from './drafts/draft-calls.ts'
import { importParts } from './import/import-calls.ts'
import { readDueDays } from './invoice-queries.ts'
import { issueParts } from './issue/issue-calls.ts'
import { linkParts } from './link/shared-calls.ts'
import { listParts } from './list/list-calls.ts'
import { mailParts } from './mail/send-calls.ts'
import { orderParts } from './orders/write-order.ts'
import { paymentParts } from './payments/payment-calls.ts'
import { sheetParts } from './sheet/sheet-calls.ts'
import { tellingParts } from './tell.ts'

/** Due days of issued invoices in calendars: of all for managers, of their own for others. */
const dueDays = datedLayer({
  key: 'invoices.due',
  label: 'invoices.dueDays',
  isOptional: ({ role }) => role !== 'user',
  read: readDueDays,
})

export const parts: Part[] = [
  ...partyParts,
  ...settingsParts,
  ...chargeParts,
  ...draftParts,
  ...importParts,
  ...issueParts,
  ...listParts,
  ...orderParts,
  ...paymentParts,
  ...sheetParts,
  ...mailParts,
  ...linkParts,
  ...tellingParts,
  managersHear,
  dueDays,
  invoiceSearch,
  invoiceAccess,
]
