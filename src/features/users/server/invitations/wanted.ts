// Invites whoever has an address of the workspace's mail domain and asked for it, and whomever another feature invites
// for an admin: the link shows that the address is theirs.
import type { Infer } from '#kernel/shape.ts'
import { invitationOrdered } from '#kernel/people-contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { alongside, when } from '#kernel/server/live/events.ts'
import { insertPeople } from '#kernel/server/people/people-many.ts'
import { emitInvited } from '#kernel/server/people/people-changed.ts'
import { readPersonByEmail } from '#kernel/server/people/people.ts'
import { invitationWanted } from '#kernel/workspace-contract.ts'
import { nameOfAddress } from '../../person-name.ts'
import { invite } from './invite.ts'
import { readPending } from './queries.ts'

/** A person with a pending invitation gets a new link, but not twice in a moment; others were answered before. */
export const inviteApplicant = when(invitationWanted, async (tx, { email, language, address, userAgent }) => {
  const known = await readPersonByEmail(tx, email)
  if (known) {
    const pending = await readPending(tx, [known.id])
    const ready = pending.filter(({ isReady }) => isReady).map(({ id }) => id)
    if (ready.length > 0) await invite(tx, ready, { invitedBy: null })
    return
  }
  await inviteNewcomer(tx, { email, language, address, userAgent }, null)
})

/** For an admin, in the transaction of the feature that asks. */
export const inviteOrdered = alongside(invitationOrdered, (tx, { byId, ...newcomer }) =>
  inviteNewcomer(tx, newcomer, byId),
)

type Newcomer = Infer<typeof invitationWanted.data>

async function inviteNewcomer(tx: Tx, { email, language, address, userAgent }: Newcomer, invitedBy: string | null) {
  const newcomer = { email, ...nameOfAddress(email), passwordHash: null, language, status: 'pending' as const }
  const personIds = (await insertPeople(tx, [newcomer])).map(({ id }) => id)
  await invite(tx, personIds, { invitedBy })
  await emitInvited(tx, personIds)
  for (const to of personIds)
    await recordAuditEntry(tx, {
      kind: 'users.invited',
      by: invitedBy === null ? null : { id: invitedBy },
      request: { address, userAgent },
      to,
      params: { name: email },
    })
}
