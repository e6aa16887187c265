// The call behind the page of cards.
import type { InputOf } from '#kernel/contract.ts'
import type { Part } from '#kernel/server/parts.ts'
import { nothingShown } from '#kernel/server/people/people-shown.ts'
import { on } from '#kernel/server/http/routes.ts'
import { listCards } from '../../contract.ts'
import { cardsOfPage, countedMost } from '../../entities.ts'
import type { CardWalk } from './queries.ts'
import { countCards, readCardIds, readCards } from './queries.ts'

type Input = InputOf<typeof listCards>

/** Where the page begins, and which way it is walked to. */
function walkFrom({ after, before, until }: Input): Pick<CardWalk, 'from' | 'isBack' | 'isWith'> {
  if (after !== undefined) return { from: after, isBack: false, isWith: false }
  const from = before ?? until
  return { from, isBack: from !== undefined, isWith: from !== undefined && before === undefined }
}

export const cardCalls: Part[] = [
  on(listCards, async ({ db, actor, input, wiring }) => {
    const seesAll = actor.role === 'admin'
    const { from, isBack, isWith } = walkFrom(input)
    const [found, beyond, count] = await Promise.all([
      readCardIds(db, { seesAll, from, isBack, isWith, limit: cardsOfPage + 1 }),
      isWith ? readCardIds(db, { seesAll, from, isBack: false, isWith: false, limit: 1 }) : [],
      countCards(db, seesAll),
    ])
    const ids = found.slice(0, cardsOfPage).map(({ id }) => id)
    const hasMore = found.length > cardsOfPage
    const [records, shown] = await Promise.all([
      readCards(db, isBack ? ids.toReversed() : ids),
      wiring.readShown(db, ids),
    ])
    return {
      users: records.map((record) => ({ ...record, ...(shown.get(record.id) ?? nothingShown) })),
      hasNext: isBack ? !isWith || beyond.length > 0 : hasMore,
      hasPrevious: isBack ? hasMore : from !== undefined,
      total: { count: Math.min(count, countedMost), isCapped: count > countedMost },
    }
  }),
]
