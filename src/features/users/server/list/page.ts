// Reads a page of the list: how many there are of each tab, and the rows beside a place.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { pageSizes } from '#kernel/table.ts'
import type { listUsers } from '../../contract.ts'
import { countedMost } from '../../entities.ts'
import type { User } from '../../entities.ts'
import { readUsers } from '../record-queries.ts'
import type { Filters, Side, Walk } from './order.ts'
import { rolesOf, walkOf } from './order.ts'
import { countStatuses, readFound, readPlace, readSteps } from './queries.ts'

type Page = OutputOf<typeof listUsers>
type Counts = Page['counts']

/** As many as can be put in order in passing; of words that more have, the next ones stand close along the list. */
export const foundMost = 15_000

export async function readPage(db: Db, input: InputOf<typeof listUsers>): Promise<Page> {
  const size = Number(input.rows ?? pageSizes[0])
  const from = await readFrom(db, input)
  const [{ ids: found, counts }, beyond] = await Promise.all([
    find(db, input, walkOf(input, from, size + 1)),
    // Before a person there is always a next page: theirs.
    from?.side === 'until' ? find(db, input, walkOf(input, { ...from, side: 'after' }, 1)) : undefined,
  ])
  const ids = found.slice(0, size)
  const hasMore = found.length > size
  if (!from || from.side === 'after') {
    return { users: await readUsers(db, ids), counts, hasNext: hasMore, hasPrevious: from !== undefined }
  }
  const hasNext = beyond === undefined || beyond.ids.length > 0
  return { users: await readUsers(db, ids.toReversed()), counts, hasNext, hasPrevious: hasMore }
}

/** All in their order, `limit` of them after a person. */
export async function readAll(
  db: Db,
  filters: Filters,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ users: User[]; hasMore: boolean }> {
  const from = await readFrom(db, { after })
  const { ids } = await find(db, filters, walkOf(filters, from, limit + 1))
  return { users: await readUsers(db, ids.slice(0, limit)), hasMore: ids.length > limit }
}

/** Whom the filters leave, `limit` of them at most. */
export async function readIds(db: Db, filters: Filters, limit: number): Promise<{ ids: string[]; hasMore: boolean }> {
  const { ids } = await find(db, filters, walkOf(filters, undefined, limit + 1))
  return { ids: ids.slice(0, limit), hasMore: ids.length > limit }
}

type Cursor = { [Name in Side]?: string | undefined }

/** A place that is nowhere any more is the beginning. */
async function readFrom(db: Db, cursor: Cursor) {
  const side = (['after', 'before', 'until'] as const).find((one) => cursor[one] !== undefined)
  const place = side && (await readPlace(db, cursor[side] ?? ''))
  return place && { side, place }
}

type Known = { [Status in PersonStatus]?: number }

async function find(db: Db, filters: Filters, walk: Walk): Promise<{ ids: string[]; counts: Counts }> {
  const { search } = filters
  const roles = rolesOf(filters)
  if (search === undefined) {
    const [steps, rows] = await Promise.all([readSteps(db, walk), countStatuses(db, roles)])
    const known: Known = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    return { ids: steps.map(({ id }) => id), counts: countsOf(known, (count) => ({ count, isCapped: false })) }
  }
  const { ids, counts } = await readFound(db, { search, roles, most: foundMost + 1 }, walk)
  const known = counts ?? {}
  const isWhole = sum(known) <= foundMost
  return {
    ids: isWhole ? (ids ?? []) : (await readSteps(db, walk)).map(({ id }) => id),
    counts: countsOf(known, (count) => ({
      count: Math.min(count, countedMost),
      isCapped: !isWhole || count > countedMost,
    })),
  }
}

const sum = (known: Known) => Object.values(known).reduce((total, count) => total + count, 0)

function countsOf(known: Known, shown: (count: number) => Counts['all']): Counts {
  const each = personStatuses.map((status) => [status, shown(known[status] ?? 0)])
  // One for each status, as the list of them says.
  return { all: shown(sum(known)), ...(Object.fromEntries(each) as Omit<Counts, 'all'>) }
}
