// All SQL of the cards: the ids of a page by name, and what a card shows.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ShownOfPerson } from '#kernel/server/people/people-shown.ts'
import type { UserCard } from '../../contract.ts'
import { countedMost } from '../../entities.ts'

/** `isBack` walks to what is before the place; with `isWith` the place itself is the first step. */
export type CardWalk = { seesAll: boolean; from: string | undefined; isBack: boolean; isWith: boolean; limit: number }

// Each in words of its own, so that each has its index: those whom everybody finds, and all who are here.
export function readCardIds(db: Db, { seesAll, from, isBack, isWith, limit }: CardWalk): Promise<{ id: string }[]> {
  const place = from ?? null
  if (!isBack) {
    return seesAll
      ? db.many(sql`
          select id from people_records where status = 'active' and (sort_name, id) > (${afterPlace(place, seesAll)})
          order by sort_name, id limit ${limit}`)
      : db.many(sql`
          select id from people_records where status = 'active' and is_public and (sort_name, id) > (${afterPlace(place, seesAll)})
          order by sort_name, id limit ${limit}`)
  }
  const beyond = isWith ? sql`<=` : sql`<`
  return seesAll
    ? db.many(sql`
        select id from people_records where status = 'active' and (sort_name, id) ${beyond} (${atPlace(place, seesAll)})
        order by sort_name desc, id desc limit ${limit}`)
    : db.many(sql`
        select id from people_records where status = 'active' and is_public and (sort_name, id) ${beyond} (${atPlace(place, seesAll)})
        order by sort_name desc, id desc limit ${limit}`)
}

// Somebody whom one does not see is no place: where they stand would tell of their name.
const isPlace = (place: string | null, seesAll: boolean) =>
  sql`id = ${place}::uuid and status = 'active' and (is_public or ${seesAll}::boolean)`
// A row of nulls compares with nothing: who has no place yet begins at the first.
const afterPlace = (place: string | null, seesAll: boolean) => sql`
  select coalesce(max(sort_name), ''), coalesce(max(id::text)::uuid, '00000000-0000-0000-0000-000000000000')
  from people_records where ${isPlace(place, seesAll)}`
const atPlace = (place: string | null, seesAll: boolean) => sql`
  select sort_name, id from people_records where ${isPlace(place, seesAll)}`

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
