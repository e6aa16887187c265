// Coming by an invitation: the link becomes an active person with a password and a session, whatever the registration policy.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { invitationAccepted } from '#kernel/people-contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { changePasswordHash, changePerson, markVerified } from '#kernel/server/people/people.ts'
import { changeStatus } from '#kernel/server/people/people-standing.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import { accountRegistered, signedInByLink, userAgentMax } from '#features/account/contract.ts'
import { newPasswordProblem } from '#features/account/password-contract.ts'
import type { acceptInvitation } from '../../invitation-contract.ts'
import { notifyInviter } from '../notices.ts'
import { readSessionUser } from '../record-queries.ts'
import { readInvitation, spendInvitation } from './queries.ts'
import { hashOfToken } from './token.ts'

type Context = {
  db: Db
  input: InputOf<typeof acceptInvitation>
  request: RequestFacts
  transaction: Transaction
}

export async function comeIn({ db, input, request, transaction }: Context): Promise<OutputOf<typeof acceptInvitation>> {
  const tokenHash = hashOfToken(input.token)
  const { email, ...invitation } = found(await readInvitation(db, tokenHash), 'Invitation')
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  const fields = newPasswordProblem(input.password, [email, firstName, lastName])
  if (fields['password']) throw new AppError('invalid', 'This password is too common', { fields })
  const passwordHash = await hashPassword(input.password)
  return transaction(async (tx) => {
    const { personId, invitedBy } = found(await spendInvitation(tx, tokenHash), 'Invitation')
    const language = input.language ?? invitation.language
    const { name, username } = await changePerson(tx, personId, { firstName, lastName, language })
    await changePasswordHash(tx, personId, passwordHash)
    await changeStatus(tx, [personId], 'active')
    // Having the link proves access to the mailbox.
    await markVerified(tx, personId)
    await emit(tx, accountRegistered, { personId, language }, { to: personTopic(personId) })
    const userAgent = request.userAgent.slice(0, userAgentMax)
    await emit(tx, signedInByLink, { personId, address: request.address, userAgent }, { to: [] })
    await recordAuditEntry(tx, { kind: 'users.accepted', by: { id: personId }, request, to: personId })
    await emit(tx, invitationAccepted, { personId, invitedBy }, { to: [] })
    const answer = { kind: 'users.accepted', invitedBy, personId, name } as const
    await notifyInviter(tx, answer, `/dashboard/user/profile/${username}`)
    const { accessToken } = await createSession(tx, personId, request)
    return { accessToken, user: found(await readSessionUser(tx, personId), 'Account') }
  })
}
