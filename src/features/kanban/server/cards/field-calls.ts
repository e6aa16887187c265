// A card's own fields that do not clash: the calls that give it people, labels and likes, one at a time.
import type { Part } from '#kernel/server/parts.ts'
import { AppError, found } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import { assignCard, labelCard, likeCard } from '../../card-contract.ts'
import { maxAssignees } from '../../entities.ts'
import { changeable } from './card-queries.ts'
import { beginChange } from '../change-queries.ts'
import { endCardChange, readCardOnBoard, recount, saveNames } from './field-queries.ts'
import { readLabel } from '../boards/label-queries.ts'
import { setLike } from './like-queries.ts'
import { readMember } from '../boards/member-queries.ts'
import { notifyPeople } from '../notices.ts'

const withOrWithout = (ids: readonly string[], id: string, isWith: boolean) =>
  isWith ? [...ids, id] : ids.filter((other) => other !== id)

export const fieldCalls: Part[] = [
  on(assignCard, async ({ db, actor, input: { cardId, personId, assigned } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const [known, member] = await Promise.all([
      readCardOnBoard(db, change, cardId),
      readMember(db, actor.id, change.boardId, personId),
    ])
    const before = await changeable(db, change, cardId, known)
    found(member, 'Member')
    const ids = before.assignee.map(({ id }) => id)
    if (ids.includes(personId) === assigned) return { card: before }
    if (assigned && ids.length >= maxAssignees)
      throw new AppError('no-room', `A card can have up to ${maxAssignees} assignees`)
    const { labelIds } = before
    const names = { assigneeIds: withOrWithout(ids, personId, assigned), labelIds }
    const card = await saveNames(db, change, cardId, names)
    const details = { card: card.name, ...(assigned ? { addedId: personId } : { removedId: personId }) }
    await endCardChange(db, change, card, [{ kind: 'assigneesChanged', details }])
    if (assigned) await notifyPeople(db, change, { kind: 'assigned', card, to: [personId] })
    return { card }
  }),

  on(labelCard, async ({ db, actor, input: { cardId, labelId, labelled } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const [known, label] = await Promise.all([readCardOnBoard(db, change, cardId), readLabel(db, change, labelId)])
    const before = await changeable(db, change, cardId, known)
    const { name } = found(label, 'Label')
    if (before.labelIds.includes(labelId) === labelled) return { card: before }
    const names = {
      assigneeIds: before.assignee.map(({ id }) => id),
      labelIds: withOrWithout(before.labelIds, labelId, labelled),
    }
    const card = await saveNames(db, change, cardId, names)
    const details = { card: card.name, ...(labelled ? { added: [name] } : { removed: [name] }) }
    await endCardChange(db, change, card, [{ kind: 'labelsChanged', details }])
    return { card }
  }),

  on(likeCard, async ({ db, actor, input: { cardId, liked } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const isChanged = await setLike(db, change, cardId, liked)
    if (!isChanged) {
      await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
      return { revision: change.revision - 1 }
    }
    const card = await changeable(db, change, cardId, await recount(db, change, cardId))
    await endCardChange(db, change, card, [])
    return { revision: change.revision }
  }),
]
