// Deleting one's own account, and coming back by signing in while there is time.
import { found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part, RequestFacts } from '#kernel/server/parts.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { deletePeople, restorePeople } from '#kernel/server/people/people-standing.ts'
import { on } from '#kernel/server/http/routes.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { comeBackDays, deleteAccount } from '../data-contract.ts'
import { sendLetter } from './letters.ts'
import { askOwnProof } from './security/proof.ts'

export const leavingParts: Part[] = [
  on(
    deleteAccount,
    async ({ db, actor, input: proof, request, config, transaction }) => {
      await askOwnProof({ db, transaction, actor, request, config }, proof)
      await transaction(async (tx) => {
        await deletePeople(tx, [actor.id], { days: comeBackDays })
        await rememberLeaving(tx, actor.id)
        await recordAuditEntry(tx, { kind: 'account.left', by: actor, request })
        await mailGoodbye(tx, actor.id)
      })
      return {}
    },
    { transaction: 'none' },
  ),
]

/** In the transaction that deletes, so that both have the same moment. */
async function rememberLeaving(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`
    insert into account_leavings (person_id) values (${personId})
    on conflict (person_id) do update set left_at = now()`)
}

async function mailGoodbye(tx: Tx, personId: string): Promise<void> {
  const person = found(await readPerson(tx, personId), 'Person')
  await sendLetter(tx, person, { values: { days: String(comeBackDays) } }, (t) => ({
    subject: t('account.mail.left.subject'),
    paragraphs: [t('account.mail.left.text'), t('account.mail.left.back'), t('account.mail.left.ignore')],
    way: { label: t('account.mail.left.signIn'), path: '/auth/login' },
  }))
}

/**
 * Brings back somebody who deleted their account themselves and has shown who they are; false for everybody else. Whom
 * an admin deleted later, after they had come back once, did not leave at that moment.
 */
export async function comeBack(
  tx: Tx,
  person: Pick<Person, 'id' | 'status'>,
  request: Pick<RequestFacts, 'address' | 'userAgent'>,
): Promise<boolean> {
  if (person.status !== 'deleted') return false
  const left = await tx.run(sql`
    delete from account_leavings l using people_records p
    where l.person_id = ${person.id} and p.id = l.person_id
      and p.erase_after = l.left_at + make_interval(days => ${comeBackDays})`)
  if (left === 0 || (await restorePeople(tx, [person.id], { mayEnter: true })) === 0) return false
  await recordAuditEntry(tx, { kind: 'account.cameBack', by: person, request })
  return true
}
