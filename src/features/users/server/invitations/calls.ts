// Calls about invitations: sending, sending again, taking back, and what the invited person does with the link.
import { found } from '#kernel/errors.ts'
import type { Part } from '#kernel/server/parts.ts'
import { recordAuditEntry, recordAuditEntries } from '#kernel/server/access/audit.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { emitInvited } from '#kernel/server/people/people-changed.ts'
import { insertPeople, readTakenEmails } from '#kernel/server/people/people-many.ts'
import { changeStatus } from '#kernel/server/people/people-standing.ts'
import { on } from '#kernel/server/http/routes.ts'
import {
  acceptInvitation,
  declineInvitation,
  inviteUsers,
  openInvitation,
  resendInvitations,
  revokeInvitations,
} from '../../invitation-contract.ts'
import { nameOfAddress } from '../../person-name.ts'
import { notifyInviter } from '../notices.ts'
import { comeIn } from './coming.ts'
import { invite } from './invite.ts'
import { mailInvitation } from './mail.ts'
import { readInvitation, readPending, removeInvitations, spendInvitation } from './queries.ts'
import { hashOfToken } from './token.ts'
import { inviteApplicant, inviteOrdered } from './wanted.ts'

export const invitationCalls: Part[] = [
  on(inviteUsers, async ({ db, actor, input: { emails, role, language, note }, request }) => {
    const wanted = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
    const taken = await readTakenEmails(db, wanted)
    const newcomers = wanted
      .filter((email) => !taken.has(email.toLowerCase()))
      .map((email) => ({
        email,
        ...nameOfAddress(email),
        passwordHash: null,
        role,
        language,
        status: 'pending' as const,
      }))
    const added = await insertPeople(db, newcomers)
    const personIds = added.map(({ id }) => id)
    await invite(db, personIds, { invitedBy: actor.id, note })
    await emitInvited(db, personIds)
    const entries = added.map(({ id, email }) => ({ to: id, params: { name: email } }))
    await recordAuditEntries(
      db,
      entries.map((entry) => ({ kind: 'users.invited' as const, by: actor, request, ...entry })),
    )
    return { invited: added.length, skipped: wanted.filter((email) => taken.has(email.toLowerCase())) }
  }),

  on(resendInvitations, async ({ db, actor, input: { userIds }, request }) => {
    const pending = await readPending(db, userIds)
    const ready = pending.filter(({ isReady }) => isReady)
    const personIds = ready.map(({ id }) => id)
    await invite(db, personIds, { invitedBy: actor.id })
    await emitInvited(db, personIds)
    const entries = ready.map(({ id, name }) => ({ to: id, params: { name } }))
    await recordAuditEntries(
      db,
      entries.map((entry) => ({ kind: 'users.reinvited' as const, by: actor, request, ...entry })),
    )
    return { sent: ready.length, waiting: pending.length - ready.length }
  }),

  on(revokeInvitations, async ({ db, actor, input: { userIds }, request }) => {
    const pending = await readPending(db, userIds)
    const personIds = pending.map(({ id }) => id)
    await changeStatus(db, personIds, 'rejected')
    await removeInvitations(db, personIds)
    const entries = pending.map(({ id, name }) => ({ to: id, params: { name } }))
    await recordAuditEntries(
      db,
      entries.map((entry) => ({ kind: 'users.revoked' as const, by: actor, request, ...entry })),
    )
    return { revoked: pending.length }
  }),

  on(openInvitation, async ({ db, input: { token } }) => {
    const { personId: _person, ...shown } = found(await readInvitation(db, hashOfToken(token)), 'Invitation')
    const guessed = nameOfAddress(shown.email)
    // People invited by address alone enter their own name.
    const isGuessed = shown.firstName === guessed.firstName && shown.lastName === ''
    return { ...shown, firstName: isGuessed ? '' : shown.firstName }
  }),

  on(acceptInvitation, comeIn, { transaction: 'none' }),

  on(declineInvitation, async ({ db, input: { token }, request }) => {
    const { personId, invitedBy } = found(await spendInvitation(db, hashOfToken(token)), 'Invitation')
    await changeStatus(db, [personId], 'rejected')
    await recordAuditEntry(db, { kind: 'users.declined', by: { id: personId }, request, to: personId })
    const { name, username } = found(await readPerson(db, personId), 'Person')
    const answer = { kind: 'users.declined', invitedBy, personId, name } as const
    await notifyInviter(db, answer, `/dashboard/user/${username}/edit`)
    return {}
  }),

  mailInvitation,
  inviteApplicant,
  inviteOrdered,
]
