// The server side of invoices, folder by folder.
import type { Part } from '#kernel/server/parts.ts'
import { invoiceAccess, invoiceSearch } from './access.ts'
import { partyParts } from './book/party-calls.ts'
import { settingsParts } from './book/settings-calls.ts'
import { managersHear } from './changes.ts'
import { dueDays } from './dated-invoices.ts'
import { chargeParts } from './charges/charge-invoice.ts'
import { draftParts } from './drafts/draft-calls.ts'
import { importParts } from './import/import-calls.ts'
import { issueParts } from './issue/issue-calls.ts'
import { linkParts } from './link/shared-calls.ts'
import { listParts } from './list/list-calls.ts'
import { mailParts } from './mail/send-calls.ts'
import { orderParts } from './orders/write-order.ts'
import { paymentParts } from './payments/payment-calls.ts'
import { sheetParts } from './sheet/sheet-calls.ts'
import { tellingParts } from './tell.ts'

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
