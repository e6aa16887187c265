// The call behind the page of cards.
import type { InputOf } from '#kernel/contract.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { nothingShown } from '#kernel/server/people/people-shown.ts'
import { on } from '#kernel/server/http/routes.ts'
import { listCards } from '../../contract.ts'
import { cardsOfPage, countedMost } from '../../entities.ts'
import type { CardWalk } from './queries.ts'
import { countCards, readCardIds, readCards, readPlace } from './queries.ts'

type Input = InputOf<typeof listCards>

/** Where the page begins, and which way it is walked to. A place that is nowhere any more is the beginning. */
async function walkFrom(
  db: Db,
  { after, before, until }: Input,
  seesAll: boolean,
): Promise<Pick<CardWalk, 'from' | 'isBack' | 'isWith'>> {
  const wanted = after ?? before ?? until
  const from = wanted === undefined ? undefined : await readPlace(db, wanted, seesAll)
  const isBack = from !== undefined && after === undefined
  return { from, isBack, isWith: isBack && before === undefined }
}

export const cardCalls: Part[] = [
  on(listCards, async ({ db, actor, input, wiring }) => {
    const seesAll = actor.role === 'admin'
    const { from, isBack, isWith } = await walkFrom(db, input, seesAll)
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
