// The list of subscribers for managers: page by page, to the end for a file, and what a manager erases on request.
import type { InputOf } from '#kernel/contract.ts'
import { isEnough } from '#kernel/contract.ts'
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { cursorOf, pageOf, readPage } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { findable } from '#kernel/server/search.ts'
import {
  countedMost,
  deleteSubscriber,
  exportSubscribers,
  exportedAtOnce,
  listSubscribers,
} from '../../subscribers-contract.ts'
import type { SubscriberFilter } from './list-queries.ts'
import { countSubscribers, findSubscribers, isPlace, readSubscribers } from './list-queries.ts'
import { readStanding } from './subscriber-queries.ts'
import { leave } from './subscription.ts'

type Filters = Omit<InputOf<typeof listSubscribers>, 'rows' | 'after' | 'before' | 'until'>

const rowsOfPage = 5

const filterOf = ({ tab = 'all', search }: Filters): SubscriberFilter => ({
  tab,
  search: search?.trim() === '' ? undefined : search,
})
const orderOf = ({ sort = 'askedAt', direction }: Filters) => ({ sort, isUp: direction === 'asc' })

export const subscriberList: Part[] = [
  on(listSubscribers, async ({ db, input }) => {
    const filter = filterOf(input)
    const wanted = cursorOf(input)
    const cursor = wanted && (await isPlace(db, wanted.key)) ? wanted : undefined
    const [counts, { rows: subscribers, hasNext, hasPrevious }] = await Promise.all([
      countSubscribers(db, filter.search, countedMost),
      readPage(cursor, Number(input.rows ?? rowsOfPage), (at, limit) =>
        readSubscribers(db, filter, { ...orderOf(input), cursor: at, limit }),
      ),
    ])
    return { subscribers, counts, hasNext, hasPrevious }
  }),

  on(exportSubscribers, async ({ db, actor, request, transaction, input: { after, ...input } }) => {
    const cursor =
      after !== undefined && (await isPlace(db, after)) ? ({ side: 'after', key: after } as const) : undefined
    const read = await readSubscribers(db, filterOf(input), { ...orderOf(input), cursor, limit: exportedAtOnce + 1 })
    const { rows: subscribers, hasMore } = pageOf(read, exportedAtOnce)
    if (cursor === undefined)
      await transaction((tx) => recordAuditEntry(tx, { kind: 'pages.subscribersExported', by: actor, request }))
    return { subscribers, next: hasMore ? (subscribers.at(-1)?.id ?? null) : null }
  }),

  // The log doesn't say whose address it was: it is gone.
  on(deleteSubscriber, async ({ db, actor, request, input: { subscriberId } }) => {
    found((await leave(db, subscriberId)) || undefined, 'Subscriber')
    await recordAuditEntry(db, { kind: 'pages.subscriberDeleted', by: actor, request })
    return {}
  }),

  findable(async (db, { role }, { text, limit }) => {
    if (!isEnough(role, 'manager')) return []
    const hits = await findSubscribers(db, text, limit)
    return hits.map(({ id, email }) => ({
      kind: 'pages.subscriber',
      id,
      title: email,
      note: null,
      link: `/dashboard/site/subscribers?subscribers.q=${encodeURIComponent(email)}`,
    }))
  }),

  access(async (db, { person, recordId }) => {
    if (recordId === undefined || !(await readStanding(db, recordId))) return undefined
    const verdict = { may: isEnough(person.role, 'manager'), rule: 'pages.access.subscribers' } as const
    return { see: verdict, change: verdict }
  }),
]
