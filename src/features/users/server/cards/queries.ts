// All SQL of the cards: the ids of a page by name, and what a card shows.
import type { Db } from '#kernel/server/database/db.ts'
import type { PageCursor } from '#kernel/table.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ShownOfPerson } from '#kernel/server/people/people-shown.ts'
import type { UserCard } from '../../contract.ts'
import { countedMost } from '../../entities.ts'
import type { Place as PlaceOfList } from '../list/order.ts'

type Place = Pick<PlaceOfList, 'id' | 'name'>
/** The first `limit` cards on this side of the place; all sides begin at the beginning without one. */
export type CardWalk = {
  seesAll: boolean
  place: Place | undefined
  side: PageCursor['side'] | undefined
  limit: number
}

/** Somebody whom one does not see is no place: where they stand would tell of their name. */
export function readPlace(db: Db, id: string, seesAll: boolean): Promise<Place | undefined> {
  return db.maybe(sql`
    select sort_name as "name", id from people_records
    where id = ${id}::uuid and status = 'active' and (is_public or ${seesAll}::boolean)`)
}

// In words of its own for each of the two, so that each has its index: those whom everybody finds, and all who are here.
const listedTo = (seesAll: boolean) =>
  seesAll
    ? sql`from people_records where status = 'active'`
    : sql`from people_records where status = 'active' and is_public`

/** In reverse when they are before the place, as a keyset reads them. */
export async function readCardIds(db: Db, { seesAll, place, side, limit }: CardWalk): Promise<string[]> {
  const { past, order } = keyset([sql`sort_name`, sql`id`], { isUp: true, side })
  const beyond = place ? sql`and ${past(sql`${place.name}::text, ${place.id}::uuid`)}` : sql``
  const rows = await db.many<{ id: string }>(sql`
    select id ${listedTo(seesAll)} ${beyond} order by ${order} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many there are, counted no further than anybody reads. */
export async function countCards(db: Db, seesAll: boolean): Promise<number> {
  // In the order of the index, which so answers it alone.
  const { count } = await db.one<{ count: number }>(sql`
    select ${countUpTo(sql`${listedTo(seesAll)} order by sort_name, id`, countedMost + 1)} as count`)
  return count
}

export type CardRecord = Omit<UserCard, keyof ShownOfPerson>

/** The fields from the people's own records. */
export function readCards(db: Db, ids: readonly string[]): Promise<CardRecord[]> {
  return db.many(sql`
    select p.id, p.username, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle", p.role,
      p.is_public as "isPublic"
    from people_records p
    where p.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], p.id)`)
}
