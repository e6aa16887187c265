// The calls that make groups, rename them and change who takes part; each change is a line among the messages.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { readFoundPeople } from '#kernel/server/people/people-called.ts'
import {
  addMembers,
  conversationChanged,
  conversationLeft,
  conversationTopic,
  createGroup,
  leaveGroup,
  messageSent,
  removeMember,
  updateGroup,
} from '../../contract.ts'
import type { GroupChange } from '../../entities.ts'
import { maxMembers } from '../../entities.ts'
import { readConversation } from '../conversations/conversation-calls.ts'
import { checkRights } from '../messages/message-calls.ts'
import { readMessage } from '../messages/message-queries.ts'
import type { Held } from '../messages/write-queries.ts'
import { holdConversation, insertMessage } from '../messages/write-queries.ts'
import { readerOf } from '../people/participant-queries.ts'
import { hasBlockAmong, insertGroup, insertMembers, markLeft, readMembersNow, saveName } from './group-queries.ts'

const noRoom = () => new AppError('no-room', `A group can have up to ${maxMembers} people`)

/** A group in which the actor takes part, taken for a change. */
async function holdGroup(tx: Tx, actor: Actor, conversationId: string): Promise<Held> {
  const held = await holdConversation(tx, conversationId)
  const group = found(held?.type === 'GROUP' ? held : undefined, 'Conversation')
  await checkRights(tx, actor.id, group.id)
  return group
}

type Said = Pick<GroupChange, 'kind'> & Partial<GroupChange>

/** Says it among the messages; `refresh` are those whose topics change by it. */
async function tellChange(
  tx: Tx,
  { conversationId, by }: { conversationId: string; by: string },
  { kind, personIds = [], name = null }: Said,
  refresh: readonly string[] = [],
): Promise<void> {
  const id = newId()
  await insertMessage(tx, conversationId, { id, senderId: by, body: '', change: { kind, personIds, name } })
  const to = conversationTopic(conversationId)
  await emit(tx, messageSent, { message: await readMessage(tx, id) }, { to, refresh })
  await emit(tx, conversationChanged, { conversationId }, { to })
}

/** Others whom the actor finds, each once; somebody among them who isn’t there is refused with all. */
async function findPeople(tx: Tx, actor: Actor, personIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(personIds)].filter((id) => id !== actor.id)
  const people = await readFoundPeople(tx, actor, wanted)
  found(people.length === wanted.length ? people : undefined, 'Person')
  return wanted
}

/** A group is no way around a block; of those who are in one already, each may stay. */
async function checkBlocks(tx: Tx, actorId: string, added: readonly string[]): Promise<void> {
  if (await hasBlockAmong(tx, actorId, added)) throw new AppError('forbidden', 'You can’t add this person')
}

const readGroup = async (tx: Tx, actor: Actor, id: string) => ({
  conversation: await readConversation(tx, readerOf(actor, tx.wiring), { id, otherId: null, hasLeft: false }),
})

async function takeOut(tx: Tx, actor: Actor, conversationId: string, personId: string): Promise<void> {
  found((await markLeft(tx, conversationId, personId)) || undefined, 'Person')
  const kind = personId === actor.id ? 'left' : 'removed'
  const refresh = [personId]
  await tellChange(tx, { conversationId, by: actor.id }, { kind, personIds: [personId] }, refresh)
  await emit(tx, conversationLeft, { conversationId }, { to: personTopic(personId) })
}

export const groupCalls: Part[] = [
  on(createGroup, async ({ db, actor, input: { id = newId(), name = null, personIds } }) => {
    const others = await findPeople(db, actor, personIds)
    if (others.length === 0) throw refusedField('personIds', 'required', 'A group needs somebody else')
    const people = [actor.id, ...others]
    if (people.length > maxMembers) throw noRoom()
    await checkBlocks(db, actor.id, others)
    if (!(await insertGroup(db, { id, name, by: actor.id }))) {
      const known = await holdConversation(db, id)
      if (known?.type !== 'GROUP' || known.createdBy !== actor.id)
        throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
      return readGroup(db, actor, id)
    }
    await insertMembers(db, id, people)
    await tellChange(db, { conversationId: id, by: actor.id }, { kind: 'created', personIds: others, name }, people)
    return readGroup(db, actor, id)
  }),

  on(updateGroup, async ({ db, actor, input: { conversationId, conversation } }) => {
    const group = await holdGroup(db, actor, conversationId)
    const { name } = conversation
    if (name !== group.name) {
      saveName(db, conversationId, name)
      await tellChange(db, { conversationId, by: actor.id }, { kind: 'renamed', name })
    }
    return readGroup(db, actor, conversationId)
  }),

  on(addMembers, async ({ db, actor, input: { conversationId, personIds } }) => {
    await holdGroup(db, actor, conversationId)
    const members = new Set(await readMembersNow(db, conversationId))
    const added = (await findPeople(db, actor, personIds)).filter((id) => !members.has(id))
    if (members.size + added.length > maxMembers) throw noRoom()
    if (added.length > 0) {
      await checkBlocks(db, actor.id, added)
      await insertMembers(db, conversationId, added)
      await tellChange(db, { conversationId, by: actor.id }, { kind: 'added', personIds: added }, added)
    }
    return readGroup(db, actor, conversationId)
  }),

  on(removeMember, async ({ db, actor, input: { conversationId, personId } }) => {
    const group = await holdGroup(db, actor, conversationId)
    if (group.createdBy !== actor.id)
      throw new AppError('forbidden', 'Only the person who created the group can do this')
    if (personId === actor.id) throw new AppError('conflict', 'Leave the group instead')
    await takeOut(db, actor, conversationId, personId)
    return readGroup(db, actor, conversationId)
  }),

  on(leaveGroup, async ({ db, actor, input: { conversationId } }) => {
    await holdGroup(db, actor, conversationId)
    await takeOut(db, actor, conversationId, actor.id)
    return {}
  }),
]
