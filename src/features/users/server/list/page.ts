// Reads a page of the list: how many there are of each tab, and the rows beside a place.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { cursorOf, pageOf, readPage as pageBeside } from '#kernel/server/database/paging.ts'
import type { PageCursor } from '#kernel/table.ts'
import { pageSizes } from '#kernel/table.ts'
import type { listUsers } from '../../contract.ts'
import { countedMost } from '../../entities.ts'
import type { User } from '../../entities.ts'
import { readUsers } from '../record-queries.ts'
import type { Filters, Walk } from './order.ts'
import { rolesOf, walkOf } from './order.ts'
import type { Near } from './queries.ts'
import { countNear, countStatuses, readFound, readNear, readPlace, readRarity, readSteps } from './queries.ts'

type Page = OutputOf<typeof listUsers>
type Counts = Page['counts']

/** As many as are put in order in passing; the next of those whom more have do not stand so far along the list. */
export const foundMost = 30_000
/** So far a search looks along the list of each role and status: words that half of them have fill a page there. */
export const nearMost = 64
/** And so many times as far when what was found so far says that the page is full there. */
export const nearFurther = 8
/** And so far to say how many have them at least. */
export const countedNear = 500
/** The words of a search that are weighed, and how much more common than the rarest one is worth asking the index for. */
const weighedWords = 8
const askedAlong = 8

export async function readPage(db: Db, input: InputOf<typeof listUsers>): Promise<Page> {
  const size = Number(input.rows ?? pageSizes[0])
  const { cursor, place } = await readCursor(db, input)
  const walk = (at: PageCursor | undefined, limit: number) =>
    find(db, input, walkOf(input, place && at && { place, side: at.side }, limit))
  const first = walk(cursor, size + 1)
  const page = await pageBeside(
    cursor,
    size,
    async (at, limit) => (await (at === cursor ? first : walk(at, limit))).ids,
  )
  const { rows, hasNext, hasPrevious } = page
  return { users: await readUsers(db, rows), counts: (await first).counts, hasNext, hasPrevious }
}

type Stretch = { after?: string | undefined; limit: number }

/** All in their order, `limit` of them after a person. */
export async function readAll(
  db: Db,
  filters: Filters,
  stretch: Stretch,
): Promise<{ users: User[]; hasMore: boolean }> {
  const { ids, hasMore } = await readIds(db, filters, stretch)
  return { users: await readUsers(db, ids), hasMore }
}

/** The same, without what stands in their records. */
export async function readIds(
  db: Db,
  filters: Filters,
  { after, limit }: Stretch,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const { place } = await readCursor(db, { after })
  const found = await find(db, filters, walkOf(filters, place && { place, side: 'after' }, limit + 1))
  const { rows: ids, hasMore } = pageOf(found.ids, limit)
  return { ids, hasMore }
}

/** A place that is nowhere any more is the beginning. */
async function readCursor(db: Db, input: Parameters<typeof cursorOf>[0]) {
  const cursor = cursorOf(input)
  const place = cursor && (await readPlace(db, cursor.key))
  return { cursor: place && cursor, place }
}

type Known = { [Status in PersonStatus]?: number }
type Shown = { ids: string[]; counts: Counts }

async function find(db: Db, filters: Filters, walk: Walk): Promise<Shown> {
  const { search } = filters
  const roles = rolesOf(filters)
  if (search !== undefined) return (await findNear(db, filters, walk)) ?? (await findFar(db, filters, search, walk))
  const [steps, rows] = await Promise.all([readSteps(db, walk), countStatuses(db, roles)])
  const known: Known = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return { ids: steps.map(({ id }) => id), counts: countsOf(known, (count) => ({ count, isCapped: false })) }
}

/** Words that many have: a page of them stands close along the list, and nothing else is looked at. Nothing when it does not. */
async function findNear(db: Db, filters: Filters, walk: Walk): Promise<Shown | undefined> {
  const near = await lookNear(db, walk)
  return near && showAtLeast(db, filters, near)
}

async function lookNear(db: Db, walk: Walk): Promise<Near[] | undefined> {
  const near = await readNear(db, walk, nearMost)
  if (isWhole(near, walk)) return near
  if (endOf(near) * nearFurther < walk.limit) return undefined
  const further = await readNear(db, walk, nearMost * nearFurther)
  return isWhole(further, walk) ? further : undefined
}

/** A page with how many there are at least: counted along the list in its own order, in which they were found. */
async function showAtLeast(db: Db, filters: Filters, page: readonly { id: string }[]): Promise<Shown> {
  const rows = await countNear(db, walkOf({ ...filters, status: undefined }, undefined, page.length), countedNear)
  const known: Known = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  const capped = new Set(rows.flatMap(({ status, isCapped }) => (isCapped ? status : [])))
  return {
    ids: page.map(({ id }) => id),
    counts: countsOf(known, (count, status) => {
      const isCapped = status === undefined ? capped.size > 0 : capped.has(status)
      const isOpen = status === undefined || status === filters.status
      return isCapped ? atLeast(isOpen ? Math.max(count, page.length) : count) : shownCount(count, false)
    }),
  }
}

/** How many come first for sure: behind the last who was looked at there may be somebody who comes before those of another group. */
function endOf(near: readonly Near[]): number {
  const end = near.findIndex(({ isEnd }) => isEnd)
  return end === -1 ? near.length : end
}

/** Whether it is the page: all that there is, or so many that whoever was not looked at comes behind them. */
function isWhole(near: readonly Near[], { limit }: Walk): boolean {
  const end = endOf(near)
  return end === near.length || (end === limit - 1 && near[end]?.isFound === true)
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

/** Words that few have, or whose people stand far along the list: all are found by the index and put in order. */
async function findFar(db: Db, filters: Filters, search: string, walk: Walk): Promise<Shown> {
  const { by, rarity } = await chooseRarest(db, search)
  if (rarity <= foundMost) {
    const { ids, counts } = await readFound(db, { search, by, roles: rolesOf(filters), most: foundMost + 1 }, walk)
    const isComplete = sum(counts) <= foundMost
    if (isComplete) return { ids: ids ?? [], counts: countsOf(counts, (count) => shownCount(count, false)) }
  }
  return showAtLeast(db, filters, await readSteps(db, walk))
}

// Everybody shares the end of an address (the domain): the index would return everybody. The same characters separate
// words in `search_words`.
const betweenWords = /[\s!-/:-@[-`{-~]+/

/** The rare ones of the words, and about how many have the rarest. */
async function chooseRarest(db: Db, search: string): Promise<{ by: string; rarity: number }> {
  const words = [...new Set(search.split(betweenWords))].filter((word) => word !== '').slice(0, weighedWords)
  const weighed = await Promise.all(words.map(async (word) => ({ word, rarity: await readRarity(db, word) })))
  const rarity = Math.min(...weighed.map((one) => one.rarity))
  const rare = weighed.filter((one) => one.rarity <= rarity * askedAlong).map(({ word }) => word)
  return { by: rare.length === 0 ? search : rare.join(' '), rarity }
}

const sum = (known: Known) => Object.values(known).reduce((total, count) => total + count, 0)

function countsOf(known: Known, shown: (count: number, status?: PersonStatus) => Counts['all']): Counts {
  const each = personStatuses.map((status) => [status, shown(known[status] ?? 0, status)])
  // One for each status, as the list of them says.
  return { all: shown(sum(known)), ...(Object.fromEntries(each) as Omit<Counts, 'all'>) }
}
