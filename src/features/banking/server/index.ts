// The server side of the bank, folder by folder.
import type { Part } from '#kernel/server/parts.ts'
import { bankAccess } from './access.ts'
import { cardParts } from './cards/card-calls.ts'
import { managersHear } from './changes.ts'
import { contactParts } from './contacts/contact-calls.ts'
import { eventParts } from './events.ts'
import { invitationParts } from './invitations/invitation-calls.ts'
import { listParts } from './list/list.ts'
import { statementParts } from './statement/statement-calls.ts'
import { summaryParts } from './summary/summary-calls.ts'
import { transferParts } from './transfers/transfer-calls.ts'

export const parts: Part[] = [
  ...summaryParts,
  ...listParts,
  ...transferParts,
  ...cardParts,
  ...contactParts,
  ...statementParts,
  ...eventParts,
  ...invitationParts,
  managersHear,
  bankAccess,
]
