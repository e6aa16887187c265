// Tells programs elsewhere what becomes of people, by what the audit trail says of it.
import type { Role } from '#kernel/contract.ts'
import { announce } from '#kernel/server/live/announce.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { alongside } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { accountRegistered } from '#features/account/contract.ts'
import { markJoined } from './record-queries.ts'

/** Somebody has an account now: registered, let in, or come by an invitation. Who is let in again joined before. */
export const usersWebhooks: readonly Part[] = [
  alongside(accountRegistered, async (tx, { personId }) => {
    if (await markJoined(tx, personId)) await announce(tx, 'users.joined', { personIds: [personId] })
  }),
]

const roleOf: Partial<Record<AuditEntry['kind'], Role>> = {
  'users.madeAdmin': 'admin',
  'users.madeManager': 'manager',
  'users.madeUser': 'user',
}

/** Nothing for acts that nobody elsewhere hears of, and where it was done to nobody. */
export async function announcePeople(
  tx: Tx,
  kind: AuditEntry['kind'],
  { personIds, byId }: { personIds: readonly string[]; byId: string },
): Promise<void> {
  if (personIds.length === 0) return
  const role = roleOf[kind]
  if (role) await announce(tx, 'users.roleChanged', { personIds, byId, role })
  if (kind === 'users.banned') await announce(tx, 'users.banned', { personIds, byId })
  if (kind === 'users.deleted') await announce(tx, 'users.deleted', { personIds, byId })
}
