// The users feature's server side: lists, records, invitations and imports of people, and why somebody may do something.
import type { Part } from '#kernel/server/parts.ts'
import { firstStepParts } from './first-steps.ts'
import { bulkCalls } from './bulk-calls.ts'
import { cardCalls } from './cards/calls.ts'
import { figureCalls } from './figures/calls.ts'
import { newUsers } from './figures/queries.ts'
import { importCalls } from './import/calls.ts'
import { invitationCalls } from './invitations/calls.ts'
import { listCalls } from './list/calls.ts'
import { userNotices } from './notices.ts'
import { userSearch } from './search.ts'
import { userCalls } from './user-calls.ts'
import { usersWebhooks } from './webhooks.ts'
import { welcome } from './welcome.ts'
import { whyCalls } from './why.ts'

export const parts: Part[] = [
  ...firstStepParts,
  ...listCalls,
  ...cardCalls,
  ...userCalls,
  ...bulkCalls,
  ...invitationCalls,
  ...importCalls,
  ...figureCalls,
  ...whyCalls,
  newUsers,
  userSearch,
  userNotices,
  welcome,
  ...usersWebhooks,
]
