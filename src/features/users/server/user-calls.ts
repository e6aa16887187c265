// Calls about one person: reading, adding and changing a record.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit } from '#kernel/server/live/events.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Person, PersonChange } from '#kernel/server/people/people.ts'
import { changePerson, insertPerson, readPerson } from '#kernel/server/people/people.ts'
import { takePhoto } from '#kernel/server/people/people-photos.ts'
import { changeRole, changeStatus, setVerified } from '#kernel/server/people/people-standing.ts'
import { emitPeopleChanged } from '#kernel/server/people/people-changed.ts'
import { on } from '#kernel/server/http/routes.ts'
import { verificationWanted } from '#features/account/contract.ts'
import { createUser, getUser, updateUser } from '../contract.ts'
import type { User, UserChange } from '../entities.ts'
import { isNameTooLong, splitName } from '../person-name.ts'
import { kindOfRole, kindOfStatus } from './bulk-calls.ts'
import { invite } from './invitations/invite.ts'
import { removeInvitations } from './invitations/queries.ts'
import { readUserByName, readUsers } from './record-queries.ts'
import { announcePeople } from './webhooks.ts'
import { welcome } from './welcome.ts'

async function readOne(tx: Tx, id: string): Promise<User> {
  const [user] = await readUsers(tx, [id])
  return found(user, 'Person')
}

function partsOfName(name: string) {
  const parts = splitName(name)
  if (isNameTooLong(parts)) {
    throw refusedField('name', 'too-long', 'This name is too long')
  }
  return parts
}

async function photoOf(tx: Tx, actorId: string, upload: string | null | undefined) {
  if (upload === undefined) return {}
  return upload === null ? { avatarUrl: null, avatarKey: null } : takePhoto(tx, actorId, upload)
}

export const userCalls: Part[] = [
  on(getUser, async ({ db, input }) => ({ user: found(await readUserByName(db, input.username), 'Person') })),

  on(createUser, async ({ db, actor, input, request }) => {
    const { name, avatarUpload, status = 'pending', language = request.language, ...details } = input
    const photo = await photoOf(db, actor.id, avatarUpload)
    const wanted = { ...details, ...partsOfName(name), ...photo, passwordHash: null, status, language }
    const { id, isPublic } = await insertPerson(db, wanted)
    await emitPeopleChanged(db, [{ id, isFound: isPublic && status === 'active' }])
    if (status === 'pending') await invite(db, [id], { invitedBy: actor.id })
    else await emit(db, verificationWanted, { personIds: [id] }, { to: [] })
    if (status === 'active') await enqueue(db, welcome, { personIds: [id] })
    await recordAuditEntries(db, [{ kind: 'users.created', by: actor, request, to: id, params: { name: name.trim() } }])
    return { user: await readOne(db, id) }
  }),

  on(updateUser, async ({ db, actor, input: { userId, user: change, revision }, request }) => {
    const before = found(await readPerson(db, userId), 'Person')
    if (before.status === 'deleted') throw new AppError('not-found', 'Person not found')
    const photo = await photoOf(db, actor.id, change.avatarUpload)
    const after = await changePerson(db, userId, { ...detailsOf(before, change), ...photo }, revision)
    if (after.email !== before.email) await proveAnew(db, actor.id, after)
    const changes = [
      ...(after.revision === before.revision ? [] : [{ kind: 'users.updated' as const }]),
      ...(await changeStanding(db, before, change)),
      ...(await changeProof(db, after, change)),
    ]
    const params = { name: after.name }
    await recordAuditEntries(
      db,
      changes.map(({ kind, params: more }) => ({
        kind,
        by: actor,
        request,
        to: userId,
        params: { ...params, ...more },
      })),
    )
    for (const { kind } of changes) await announcePeople(db, kind, { personIds: [userId], byId: actor.id })
    return { user: await readOne(db, userId) }
  }),
]

type Change = Pick<AuditEntry, 'kind' | 'params'>

/** A full name that was not touched must not cut the two parts of it anew. */
function detailsOf(before: Person, { name, ...change }: UserChange): PersonChange {
  const { avatarUpload: _photo, isVerified: _proof, role: _role, status: _status, ...details } = change
  // Fields that are left out are undefined, which changes nothing.
  return name === undefined || name.trim() === before.name ? details : { ...details, ...partsOfName(name) }
}

/** A link that went to another address must not prove this one. */
async function proveAnew(tx: Tx, actorId: string, { id, status, verifiedAt }: Person) {
  if (status === 'pending') await invite(tx, [id], { invitedBy: actorId })
  else if (verifiedAt === null) await emit(tx, verificationWanted, { personIds: [id] }, { to: [] })
}

async function changeStanding(tx: Tx, before: Person, { role, status }: UserChange): Promise<Change[]> {
  const changes: Change[] = []
  if (role !== undefined && role !== before.role) {
    await changeRole(tx, before.id, role)
    changes.push({ kind: kindOfRole[role] })
  }
  if (status !== undefined && status !== before.status) {
    // An invitation would give the account to who has the mailbox, and leave its passkeys and keys to who made them.
    if (status === 'pending')
      throw refusedField('status', 'not-allowed', 'Only people who were just invited can be pending')
    await changeStatus(tx, [before.id], status)
    await removeInvitations(tx, [before.id])
    if (status === 'active') await enqueue(tx, welcome, { personIds: [before.id] })
    changes.push({ kind: kindOfStatus[status satisfies PersonStatus] })
  }
  return changes
}

async function changeProof(
  tx: Tx,
  { id }: Person,
  { isVerified }: InputOf<typeof updateUser>['user'],
): Promise<Change[]> {
  if (isVerified === undefined) return []
  const changed = await setVerified(tx, [id], isVerified)
  if (!isVerified) await emit(tx, verificationWanted, { personIds: [id] }, { to: [] })
  if (changed.length === 0) return []
  return [{ kind: isVerified ? 'users.verified' : 'users.unverified' }]
}
