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
import type { Search } from './queries.ts'
import { countNear, countStatuses, readFound, readNear, readPlace, readSteps } from './queries.ts'

type Page = OutputOf<typeof listUsers>
type Counts = Page['counts']

/** As many as can be put in order in passing; of words that more have, the next ones stand close along the list. */
export const foundMost = 15_000
/** So far a search looks along the list of each role and status: words that half of them have fill a page there. */
export const nearMost = 64
/** And so far to say how many have them at least. */
export const countedNear = 500

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
type Shown = { ids: string[]; counts: Counts }

async function find(db: Db, filters: Filters, walk: Walk): Promise<Shown> {
  const { search } = filters
  const roles = rolesOf(filters)
  if (search !== undefined) return (await findNear(db, filters, walk)) ?? findFar(db, { search, roles }, walk)
  const [steps, rows] = await Promise.all([readSteps(db, walk), countStatuses(db, roles)])
  const known: Known = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return { ids: steps.map(({ id }) => id), counts: countsOf(known, (count) => ({ count, isCapped: false })) }
}

/** Words that many have: a page of them stands close along the list, and nothing else is looked at. Nothing when it does not. */
async function findNear(db: Db, filters: Filters, walk: Walk): Promise<Shown | undefined> {
  const near = await readNear(db, walk, nearMost)
  // Behind the last who was looked at there may be somebody who comes before those of another group.
  const end = near.findIndex(({ isEnd }) => isEnd)
  const isWhole = end === -1 || (end === walk.limit - 1 && near[end]?.isFound === true)
  if (!isWhole) return undefined
  const { search, roles } = filters
  const everybody = walkOf({ search, roles }, undefined, walk.limit)
  const rows = await countNear(db, everybody, countedNear)
  const known: Known = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  const capped = new Set(rows.flatMap(({ status, isCapped }) => (isCapped ? status : [])))
  return {
    ids: near.map(({ id }) => id),
    counts: countsOf(known, (count, status) => {
      const isCapped = status === undefined ? capped.size > 0 : capped.has(status)
      return isCapped ? atLeast(count) : shownCount(count, false)
    }),
  }
}

/** "at least 137" is nothing that anybody reads: the first digit says enough. */
function atLeast(count: number): Counts['all'] {
  const step = 10 ** (String(count).length - 1)
  return shownCount(count - (count % step), true)
}

const shownCount = (count: number, isCapped: boolean): Counts['all'] => ({
  count: Math.min(count, countedMost),
  isCapped: isCapped || count > countedMost,
})

/** Words that few have: all of them are found by the index and put in order. Of more than that, the walk goes on. */
async function findFar(db: Db, search: Omit<Search, 'most'>, walk: Walk): Promise<Shown> {
  const { ids, counts } = await readFound(db, { ...search, most: foundMost + 1 }, walk)
  const known = counts ?? {}
  const isWhole = sum(known) <= foundMost
  return {
    ids: isWhole ? (ids ?? []) : (await readSteps(db, walk)).map(({ id }) => id),
    counts: countsOf(known, (count) => shownCount(count, !isWhole)),
  }
}

const sum = (known: Known) => Object.values(known).reduce((total, count) => total + count, 0)

function countsOf(known: Known, shown: (count: number, status?: PersonStatus) => Counts['all']): Counts {
  const each = personStatuses.map((status) => [status, shown(known[status] ?? 0, status)])
  // One for each status, as the list of them says.
  return { all: shown(sum(known)), ...(Object.fromEntries(each) as Omit<Counts, 'all'>) }
}
