// Members: the calls that find people, add them to a board, and take them off it.
import type { Part } from '#kernel/server/parts.ts'
import { AppError, found } from '#kernel/errors.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { boardGone, boardShared, boardTopic, memberAdded, memberRemoved } from '../../contract.ts'
import { addMember, findPeople, removeMember } from '../../board-contract.ts'
import { maxMembers } from '../../entities.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { notifyPeople } from '../notices.ts'
import { countMembers, findCandidates, insertMember, readMember, readRole, deleteMember } from './member-queries.ts'

export const onlyTheOwner = () => new AppError('forbidden', 'Only the board’s owner can do this')

export const memberCalls: Part[] = [
  on(findPeople, async ({ db, actor, input: { boardId, name = '' } }) => {
    const role = boardId === undefined ? 'owner' : found(await readRole(db, actor.id, boardId), 'Board')
    if (role !== 'owner') throw onlyTheOwner()
    return { people: await findCandidates(db, actor, boardId ?? null, name) }
  }),

  on(addMember, async ({ db, actor, input: { boardId, personId } }) => {
    const change = found(await beginChange(db, actor.id, { boardId }), 'Board')
    const role = found(await readRole(db, actor.id, boardId), 'Board')
    if (role !== 'owner') throw onlyTheOwner()
    const known = await readMember(db, actor.id, boardId, personId)
    if (known) return { member: known, revision: change.revision - 1 }
    if ((await countMembers(db, boardId)) >= maxMembers)
      throw new AppError('no-room', `A board can have up to ${maxMembers} members`)
    const member = { ...found(await insertMember(db, actor, boardId, personId), 'Person'), role: 'member' as const }
    endChange(db, change, [{ kind: 'memberJoined', personId, details: {} }])
    await emit(db, memberAdded, { ...change, member }, { to: boardTopic(boardId), refresh: [personId] })
    await emit(db, boardShared, { boardId }, { to: personTopic(personId) })
    await notifyPeople(db, change, { kind: 'added', to: [personId] })
    return { member, revision: change.revision }
  }),

  on(removeMember, async ({ db, actor, input: { boardId, personId } }) => {
    // An archived board keeps who it has, but nobody has to stay on it.
    const isLeaving = personId === actor.id
    const change = found(await beginChange(db, actor.id, { boardId }, { evenArchived: isLeaving }), 'Board')
    const role = found(await readRole(db, actor.id, boardId), 'Board')
    if (role !== 'owner' && !isLeaving) throw onlyTheOwner()
    if (role === 'owner' && isLeaving) throw new AppError('conflict', 'The owner can’t leave the board')
    found(await deleteMember(db, boardId, personId), 'Member')
    endChange(db, change, [
      isLeaving ? { kind: 'memberLeft', details: {} } : { kind: 'memberRemoved', details: { removedId: personId } },
    ])
    await emit(db, memberRemoved, { ...change, personId }, { to: boardTopic(boardId), refresh: [personId] })
    await emit(db, boardGone, { boardId }, { to: personTopic(personId) })
    return { revision: change.revision }
  }),
]
