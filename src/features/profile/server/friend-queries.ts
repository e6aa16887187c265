// A person's friends by name: few are put in order, of very many the next ones are met along the list of everybody.
import type { Db } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ListedPerson } from '../entities.ts'
import { peoplePageSize } from '../entities.ts'
import type { PeoplePage } from './people-queries.ts'
import { listedFields } from './people-queries.ts'
import type { Reader } from './seen.ts'
import { listedTo } from './seen.ts'

/** So many are put in order in passing; and so far the list of everybody is walked to meet the friends of who has more. */
const sortedMost = 2_000
/** So many who have a name are each asked whether they are a friend. */
const askedMost = 2_000

type Friends = PeoplePage & { search?: string | undefined }

const byName = keyset([sql`p.sort_name`, sql`p.id`], { isUp: true })

// Somebody whom one does not see there is no place: where they stand would tell of their name.
const later = (reader: Reader, { personId, after }: PeoplePage) =>
  byName.beyond(
    after,
    (id) => sql`
      from people_public p
      where p.id = ${id} and ${listedTo(reader, personId)} and (p.is_public or ${isFriend(personId)})`,
  )

// Made once, by a query of its own: a function of a parameter would be called for every row. By the operator's function,
// which no index has: these are looked for along the list.
const isNamed = (search: string) =>
  search === '' ? sql`true` : sql`ts_match_vq(p.search, (select search_query(${search})))`

// One look at an index for each person; of `exists` the database would read all friendships of everybody first.
const isFriend = (personId: string) => sql`coalesce((
  select f.accepted_at is not null from profile_friendships f
  where least(f.asker_id, f.asked_id) = least(p.id, ${personId}::uuid)
    and greatest(f.asker_id, f.asked_id) = greatest(p.id, ${personId}::uuid)
), false)`

/** One more than a page. */
export async function readFriends(db: Db, reader: Reader, { search = '', ...page }: Friends): Promise<ListedPerson[]> {
  const friends = { ...page, search: search.trim() }
  const known = await countFriends(db, friends.personId)
  if (known.count <= sortedMost) return showFriends(db, reader, await sortFriends(db, reader, friends))
  const met = await meetFriends(db, reader, friends)
  const isFull = met.length > peoplePageSize && met.every(({ isMet }) => isMet)
  if (isFull || !met.some(({ isEnd }) => isEnd)) return showFriends(db, reader, met)
  if (friends.search === '') return showFriends(db, reader, await sortFriends(db, reader, friends))
  const named = await askNamed(db, reader, friends)
  const isComplete = named.count <= askedMost
  return showFriends(db, reader, isComplete ? named.ids.map((id) => ({ id })) : await joinNamed(db, reader, friends))
}

function countFriends(db: Db, personId: string): Promise<{ count: number }> {
  return db.one(sql`
    select coalesce(max(friends), 0) as "count" from profile_details where person_id = ${personId}`)
}

type Ids = Promise<{ id: string }[]>

const friendsOf = (personId: string) => sql`(
  select asked_id as id from profile_friendships where asker_id = ${personId} and accepted_at is not null
  union all
  select asker_id from profile_friendships where asked_id = ${personId} and accepted_at is not null
) friend`

/** All of them, in order. */
export function sortFriends(db: Db, reader: Reader, { personId, after, search = '' }: Friends): Ids {
  return db.many(sql`
    select p.id from ${friendsOf(personId)} join people_public p on p.id = friend.id
    where ${listedTo(reader, personId)} and ${isNamed(search)} and ${later(reader, { personId, after })}
    ${byName.page(peoplePageSize)}`)
}

/** The same where many have the name and many are friends: both are read once, and put beside each other. */
function joinNamed(db: Db, reader: Reader, { personId, after, search = '' }: Friends): Ids {
  return db.many(sql`
    with named as materialized (
      select p.id, p.sort_name from people_public p
      where p.search @@ (select search_query(${search})) and ${listedTo(reader, personId)} and ${later(reader, { personId, after })}
    )
    select p.id from ${friendsOf(personId)} join named p on p.id = friend.id
    ${byName.page(peoplePageSize)}`)
}

type Met = { id: string; isMet: boolean; isEnd: boolean }

/** Along the list of everybody; `isEnd` is the last who was looked at, a friend or not. */
export function meetFriends(db: Db, reader: Reader, { personId, after, search = '' }: Friends): Promise<Met[]> {
  return db.many(sql`
    select n.id, n.is_met as "isMet", n.place = ${sortedMost} as "isEnd"
    from (
      select p.id, ${isNamed(search)} and ${isFriend(personId)} as is_met, row_number() over () as place
      from (
        select p.id, p.search from people_public p
        where ${listedTo(reader, personId)} and ${later(reader, { personId, after })}
        order by p.sort_name, p.id limit ${sortedMost}
      ) p
    ) n
    where n.is_met or n.place = ${sortedMost}
    limit ${peoplePageSize + 1}`)
}

/** How many have the name, up to one more than are asked, and of those who are friends the first. */
export function askNamed(
  db: Db,
  reader: Reader,
  { personId, after, search = '' }: Friends,
): Promise<{ count: number; ids: string[] }> {
  return db.one(sql`
    with named as materialized (
      select p.id, p.sort_name from people_public p
      where p.search @@ (select search_query(${search})) and ${listedTo(reader, personId)} and ${later(reader, { personId, after })}
      limit ${askedMost + 1}
    )
    select (select count(*) from named)::int as "count", array(
      select p.id from named p
      where (select count(*) from named) <= ${askedMost} and ${isFriend(personId)}
      ${byName.page(peoplePageSize)}
    ) as "ids"`)
}

function showFriends(db: Db, reader: Reader, ids: readonly { id: string }[]): Promise<ListedPerson[]> {
  return db.many(sql`
    select ${listedFields(reader)}
    from people_public p left join profile_details d on d.person_id = p.id
    where p.id = any(${ids.map(({ id }) => id)}::uuid[])
    order by p.sort_name, p.id`)
}
