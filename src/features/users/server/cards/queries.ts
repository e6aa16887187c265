// All SQL of the cards: the ids of a page by name, and what a card shows.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ShownOfPerson } from '#kernel/server/people/people-shown.ts'
import type { UserCard } from '../../contract.ts'
import { countedMost } from '../../entities.ts'
import type { Place as PlaceOfList } from '../list/order.ts'

type Place = Pick<PlaceOfList, 'id' | 'name'>
/** `isBack` walks to what is before the place; with `isWith` the place itself is the first step. */
export type CardWalk = { seesAll: boolean; from: Place | undefined; isBack: boolean; isWith: boolean; limit: number }

/** Somebody whom one does not see is no place: where they stand would tell of their name. */
export function readPlace(db: Db, id: string, seesAll: boolean): Promise<Place | undefined> {
  return db.maybe(sql`
    select sort_name as "name", id from people_records
    where id = ${id}::uuid and status = 'active' and (is_public or ${seesAll}::boolean)`)
}

// Before everybody: no name sorts there, and no id.
const start: Place = { name: '', id: '00000000-0000-0000-0000-000000000000' }

// Each in words of its own, so that each has its index: those whom everybody finds, and all who are here.
export function readCardIds(
  db: Db,
  { seesAll, from = start, isBack, isWith, limit }: CardWalk,
): Promise<{ id: string }[]> {
  const place = sql`(${from.name}::text, ${from.id}::uuid)`
  if (!isBack) {
    return seesAll
      ? db.many(sql`
          select id from people_records where status = 'active' and (sort_name, id) > ${place}
          order by sort_name, id limit ${limit}`)
      : db.many(sql`
          select id from people_records where status = 'active' and is_public and (sort_name, id) > ${place}
          order by sort_name, id limit ${limit}`)
  }
  const beyond = isWith ? sql`<=` : sql`<`
  return seesAll
    ? db.many(sql`
        select id from people_records where status = 'active' and (sort_name, id) ${beyond} ${place}
        order by sort_name desc, id desc limit ${limit}`)
    : db.many(sql`
        select id from people_records where status = 'active' and is_public and (sort_name, id) ${beyond} ${place}
        order by sort_name desc, id desc limit ${limit}`)
}

/** How many there are, counted no further than anybody reads. */
export async function countCards(db: Db, seesAll: boolean): Promise<number> {
  const most = countedMost + 1
  const { count } = await (seesAll
    ? db.one<{ count: number }>(sql`
        select count(*)::int as "count" from (
          select from people_records where status = 'active' order by sort_name, id limit ${most}
        ) counted`)
    : db.one<{ count: number }>(sql`
        select count(*)::int as "count" from (
          select from people_records where status = 'active' and is_public order by sort_name, id limit ${most}
        ) counted`))
  return count
}

export type CardRecord = Omit<UserCard, keyof ShownOfPerson>

/** What the people's own records say. */
export function readCards(db: Db, ids: readonly string[]): Promise<CardRecord[]> {
  return db.many(sql`
    select p.id, p.username, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle", p.role,
      p.is_public as "isPublic"
    from people_records p
    where p.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], p.id)`)
}
