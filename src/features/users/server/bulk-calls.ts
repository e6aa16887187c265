// Calls about many people at once: their role, their status, their addresses, taking them away and back.
import type { Role } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit } from '#kernel/server/live/events.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import {
  changeRoles,
  changeStatus,
  changeDeleted,
  deletePeople,
  readDeleted,
  restorePeople,
  setVerified,
} from '#kernel/server/people/people-standing.ts'
import { on } from '#kernel/server/http/routes.ts'
import { verificationWanted } from '#features/account/contract.ts'
import {
  changeUsersRole,
  changeUsersStatus,
  deleteUsers,
  listDeletedUsers,
  markUsersVerified,
  restoreUsers,
  sendVerification,
} from '../contract.ts'
import { restoreDays } from '#records/trash/trash.ts'
import { deletedMost } from '../entities.ts'
import { removeInvitations } from './invitations/queries.ts'
import type { Named } from './record-queries.ts'
import { readNames, readUnproven } from './record-queries.ts'
import { announcePeople } from './webhooks.ts'
import { welcome } from './welcome.ts'

/** By what somebody is now, what was done to them. */
export const kindOfStatus = {
  active: 'users.activated',
  banned: 'users.banned',
  rejected: 'users.rejected',
  pending: 'users.suspended',
} as const satisfies Record<PersonStatus, AuditEntry['kind']>

/** By the role that somebody got. */
export const kindOfRole = {
  admin: 'users.madeAdmin',
  manager: 'users.madeManager',
  user: 'users.madeUser',
} as const satisfies Record<Role, AuditEntry['kind']>

type Doing = { actor: Actor; request: RequestFacts }

/** One line of the trail for each of them. */
async function record(
  tx: Tx,
  people: readonly Pick<Named, 'id' | 'name'>[],
  entry: Pick<AuditEntry, 'kind' | 'params'>,
  { actor, request }: Doing,
) {
  await recordAuditEntries(
    tx,
    people.map(({ id, name }) => ({
      kind: entry.kind,
      by: actor,
      request,
      to: id,
      params: { name, ...entry.params },
    })),
  )
  await announcePeople(tx, entry.kind, { personIds: people.map(({ id }) => id), byId: actor.id })
}

export const bulkCalls: Part[] = [
  on(changeUsersRole, async ({ db, actor, input: { userIds, role }, request }) => {
    const people = (await readNames(db, userIds)).filter((person) => person.role !== role)
    await changeRoles(
      db,
      people.map(({ id }) => id),
      role,
    )
    await record(db, people, { kind: kindOfRole[role] }, { actor, request })
    return {}
  }),

  on(changeUsersStatus, async ({ db, actor, input: { userIds, status }, request }) => {
    const people = (await readNames(db, userIds)).filter((person) => person.status !== status)
    const ids = people.map(({ id }) => id)
    await changeStatus(db, ids, status)
    await removeInvitations(db, ids)
    if (status === 'active' && ids.length > 0) await enqueue(db, welcome, { personIds: ids })
    // People who deleted their own account and could still come back.
    const left = await changeDeleted(db, userIds, status)
    await record(db, [...people, ...left], { kind: kindOfStatus[status] }, { actor, request })
    return {}
  }),

  on(markUsersVerified, async ({ db, actor, input: { userIds }, request }) => {
    const people = await readNames(db, userIds)
    const changed = new Set(
      await setVerified(
        db,
        people.map(({ id }) => id),
        true,
      ),
    )
    const verified = people.filter(({ id }) => changed.has(id))
    await record(db, verified, { kind: 'users.verified' }, { actor, request })
    return {}
  }),

  on(sendVerification, async ({ db, input: { userIds } }) => {
    const personIds = (await readUnproven(db, userIds)).map(({ id }) => id)
    if (personIds.length > 0) await emit(db, verificationWanted, { personIds }, { to: [] })
    return { sent: personIds.length }
  }),

  on(deleteUsers, async ({ db, actor, input: { userIds }, request }) => {
    const people = await readNames(db, userIds)
    await deletePeople(
      db,
      people.map(({ id }) => id),
      { days: restoreDays },
    )
    await record(db, people, { kind: 'users.deleted' }, { actor, request })
    return {}
  }),

  on(listDeletedUsers, async ({ db }) => {
    const users = await readDeleted(db, deletedMost + 1)
    return { users: users.slice(0, deletedMost), hasMore: users.length > deletedMost }
  }),

  on(restoreUsers, async ({ db, actor, input: { userIds }, request }) => {
    const there = new Set((await readNames(db, userIds)).map(({ id }) => id))
    const restored = await restorePeople(db, userIds)
    const people = (await readNames(db, userIds)).filter(({ id }) => !there.has(id))
    await record(db, people, { kind: 'users.restored' }, { actor, request })
    return { restored }
  }),
]
