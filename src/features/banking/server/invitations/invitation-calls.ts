// Pays whoever invited somebody who joins, when managers set a reward for it.
import { invitationAccepted } from '#kernel/people-contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { when } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { saveInviteReward } from '../../contract.ts'
import { bookOf, mainAccountOf } from '../ledger/account-queries.ts'
import { changed, post, tell } from '../ledger/post.ts'
import { auditedAmount, sayIn } from '../words.ts'
import { isActive, readReward, saveReward } from './invitation-queries.ts'

/** One transaction from the main account, once for each person who joined. */
async function payReward(tx: Tx, { personId: joined, invitedBy }: { personId: string; invitedBy: string | null }) {
  const amount = await readReward(tx)
  if (amount === 0 || invitedBy === null || !(await isActive(tx, invitedBy))) return
  const { currency, language } = tx.wiring.readWorkspace()
  const id = newId()
  const posted = await post(tx, {
    id,
    type: 'expenses',
    status: 'completed',
    accountId: await mainAccountOf(tx, currency),
    counterId: await bookOf(tx, 'expense', { currency, category: 'other' }),
    currency,
    amount: -amount,
    category: 'other',
    party: '',
    personId: invitedBy,
    contactId: null,
    message: sayIn(language)('banking.invite.paid'),
    source: { kind: 'reward', id: joined, record: null },
    by: null,
  })
  if (posted) await tell(tx, id, 'banking.posted')
}

export const invitationParts: Part[] = [
  on(saveInviteReward, async ({ db, actor, request, input: { reward } }) => {
    await saveReward(db, reward)
    const { currency } = db.wiring.readWorkspace()
    const params = { amount: auditedAmount(reward, currency) }
    await recordAuditEntry(db, { kind: 'banking.rewardChanged', by: actor, request, params })
    await changed(db, null)
    return {}
  }),

  when(invitationAccepted, payReward),
]
