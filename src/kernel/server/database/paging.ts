// Keyset paging: a page begins beside a row, not at a number, so rows that come and go between two pages shift nothing.
import type { PageCursor } from '../../table.ts'
import type { Statement } from './sql.ts'
import { sql } from './sql.ts'

type Side = PageCursor['side']
const sides = ['after', 'before', 'until'] as const satisfies readonly Side[]

/** The cursor in the input of a list's call; its schema has checked that it is an ID. */
export function cursorOf(input: { [Name in Side]?: string | undefined }): PageCursor | undefined {
  const side = sides.find((one) => input[one] !== undefined)
  return side && { side, key: input[side] ?? '' }
}

export const isBackwards = (side: Side | undefined): boolean => side === 'before' || side === 'until'

const joined = (parts: readonly Statement[]) => parts.reduce((all, part) => sql`${all}, ${part}`)

export type Keyset = {
  /** The rows beyond these values of the columns. */
  past: (values: Statement) => Statement
  /** The rows beyond the one of the cursor, which `from` finds under the same alias; all rows without a cursor. */
  beyond: (cursor: string | undefined, from: (cursor: string) => Statement) => Statement
  order: Statement
  /** In this order, one row more than the page size: it shows `pageOf` that there are more. */
  page: (size: number) => Statement
}

/**
 * The conditions of a page along `columns`, the last of which is unique; none may be null: `coalesce` nullable ones.
 * `side` is the side of the cursor; rows on its `before` or `until` side come in reverse.
 */
export function keyset(
  columns: readonly Statement[],
  { isUp, side }: { isUp: boolean; side?: Side | undefined },
): Keyset {
  const isRising = isUp !== isBackwards(side)
  const key = joined(columns)
  const compare = { up: { only: sql`>`, with: sql`>=` }, down: { only: sql`<`, with: sql`<=` } }
  const sign = compare[isRising ? 'up' : 'down'][side === 'until' ? 'with' : 'only']
  const past = (values: Statement) => sql`(${key}) ${sign} (${values})`
  const order = isRising ? key : sql`${joined(columns.map((column) => sql`${column} desc`))}`
  return {
    past,
    beyond: (cursor, from) => (cursor === undefined ? sql`true` : past(sql`select ${key} ${from(cursor)}`)),
    order,
    page: (size) => sql`order by ${order} limit ${size + 1}`,
  }
}

/** For a list that is only paged forward: the rows of `keyset(…).page(size)`. */
export function pageOf<Row>(found: readonly Row[], size: number): { rows: Row[]; hasMore: boolean } {
  return { rows: found.slice(0, size), hasMore: found.length > size }
}

export type Page<Row> = { rows: Row[]; hasNext: boolean; hasPrevious: boolean }

/**
 * A page of a list that is read both ways, in the list's own order. `read` answers up to `limit` rows beyond the cursor, as
 * a `keyset` orders them. Beside a row there is a page on its other side, as the row itself is there; only
 * `until` it, the list may end.
 */
export async function readPage<Row>(
  cursor: PageCursor | undefined,
  size: number,
  read: (cursor: PageCursor | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const [found, after] = await Promise.all([
    read(cursor, size + 1),
    cursor?.side === 'until' ? read({ ...cursor, side: 'after' }, 1) : undefined,
  ])
  const { rows, hasMore } = pageOf(found, size)
  if (!isBackwards(cursor?.side)) return { rows, hasNext: hasMore, hasPrevious: cursor !== undefined }
  return { rows: rows.toReversed(), hasNext: after === undefined || after.length > 0, hasPrevious: hasMore }
}

/** How many rows there are, counted no further than `most`. */
export const countUpTo = (from: Statement, most: number): Statement =>
  sql`(select count(*)::int from (select ${from} limit ${most}) counted)`

/** A count for people, of what was counted up to `most` + 1. */
export const capped = (count: number, most: number): { count: number; isCapped: boolean } => ({
  count: Math.min(count, most),
  isCapped: count > most,
})
