// A card once more, below itself: the call that duplicates it.
import type { Part } from '#kernel/server/parts.ts'
import { found } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { copyCard } from '../../card-contract.ts'
import { boardTopic, cardAdded } from '../../contract.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { insertCopy } from '../columns/column-copy-queries.ts'
import { notifyPeople } from '../notices.ts'
import { announceCards } from '../webhooks.ts'
import { checkCount } from './card-count.ts'
import { readCardPosition, readTargetPlace, spreadLongRanks } from './card-position-queries.ts'
import { changeable } from './card-queries.ts'
import { scheduleDueSoon } from './due-soon.ts'

export const cardCopyCalls: Part[] = [
  on(copyCard, async ({ db, actor, input: { id = newId(), cardId, name } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const { boardId } = change
    const known = await readCardPosition(db, change, cardId)
    const { card: original, nextId, columnName } = await changeable(db, change, cardId, known)
    const { columnId } = original
    const place = found(await readTargetPlace(db, boardId, id, { columnId, before: nextId }), 'Place')
    const rank = rankBetween(place.rankAbove, place.rankBelow)
    await insertCopy(db, change, { id, of: cardId, name, rank })
    await spreadLongRanks(db, columnId, rank)
    await checkCount(db, boardId)
    const { card } = found(await readCardPosition(db, change, id), 'Card')
    endChange(db, change, [{ kind: 'cardAdded', cardId: id, details: { card: name, column: columnName } }])
    await emit(db, cardAdded, { ...change, card, before: nextId }, { to: boardTopic(boardId) })
    await announceCards(db, 'kanban.cardCreated', change, [{ cardId: id, columnId }])
    await scheduleDueSoon(db, [card])
    await notifyPeople(db, change, { kind: 'assigned', card, to: card.assignee.map((person) => person.id) })
    return { card }
  }),
]
