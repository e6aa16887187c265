// The call behind the page of cards.
import type { Part } from '#kernel/server/parts.ts'
import { capped, cursorOf, readPage } from '#kernel/server/database/paging.ts'
import { nothingShown } from '#kernel/server/people/people-shown.ts'
import { on } from '#kernel/server/http/routes.ts'
import { listCards } from '../../contract.ts'
import { cardsOfPage, countedMost } from '../../entities.ts'
import { countCards, readCardIds, readCards, readPlace } from './queries.ts'

export const cardCalls: Part[] = [
  on(listCards, async ({ db, actor, input, wiring }) => {
    const seesAll = actor.role === 'admin'
    const wanted = cursorOf(input)
    const place = wanted && (await readPlace(db, wanted.key, seesAll))
    // A place that is nowhere any more is the beginning.
    const cursor = place && wanted
    const [page, count] = await Promise.all([
      readPage(cursor, cardsOfPage, (at, limit) => readCardIds(db, { seesAll, place, side: at?.side, limit })),
      countCards(db, seesAll),
    ])
    const [records, shown] = await Promise.all([readCards(db, page.rows), wiring.readShown(db, page.rows)])
    return {
      users: records.map((record) => ({ ...record, ...(shown.get(record.id) ?? nothingShown) })),
      hasNext: page.hasNext,
      hasPrevious: page.hasPrevious,
      total: capped(count, countedMost),
    }
  }),
]
