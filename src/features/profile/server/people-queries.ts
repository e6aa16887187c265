// Whom people follow and know: the lists, and what changes them. The counts beside them are kept by the database.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ListedPerson } from '../entities.ts'
import { peoplePageSize } from '../entities.ts'
import type { Reader } from './seen.ts'
import { listedTo, seenBy } from './seen.ts'

/** A person `p` with details `d`. */
export const listedFields = (reader: Reader) => sql`p.id, p.name, p.avatar_url as "avatarUrl",
  case when ${seenBy(reader)} then p.username end as username, p.job_title as "jobTitle", p.country,
  exists (select from profile_follows where follower_id = ${reader.id} and followed_id = p.id) as "isFollowed",
  json_build_object('facebook', d.facebook, 'instagram', d.instagram, 'linkedin', d.linkedin, 'twitter', d.twitter)
    as social`

export type PeoplePage = { personId: string; after?: string | undefined }

/**
 * The latest first; one more than a page, as in the other lists here. Nothing comes after somebody who is not shown: it
 * would tell that they are there.
 */
export function readFollowers(db: Db, reader: Reader, { personId, after }: PeoplePage): Promise<ListedPerson[]> {
  const { beyond, page } = keyset([sql`f.created_at`, sql`f.follower_id`], { isUp: false })
  const beforeFollower = beyond(
    after,
    (id) => sql`
      from profile_follows f join people_public p on p.id = f.follower_id
      where f.follower_id = ${id} and f.followed_id = ${personId} and ${listedTo(reader, personId)}`,
  )
  return db.many(sql`
    select ${listedFields(reader)}
    from profile_follows f
    join people_public p on p.id = f.follower_id
    left join profile_details d on d.person_id = p.id
    where f.followed_id = ${personId} and ${listedTo(reader, personId)} and ${beforeFollower}
    ${page(peoplePageSize)}`)
}

export function readFollowing(db: Db, reader: Reader, { personId, after }: PeoplePage): Promise<ListedPerson[]> {
  const { beyond, page } = keyset([sql`f.created_at`, sql`f.followed_id`], { isUp: false })
  const beforeFollowed = beyond(
    after,
    (id) => sql`
      from profile_follows f join people_public p on p.id = f.followed_id
      where f.followed_id = ${id} and f.follower_id = ${personId} and ${listedTo(reader, personId)}`,
  )
  return db.many(sql`
    select ${listedFields(reader)}
    from profile_follows f
    join people_public p on p.id = f.followed_id
    left join profile_details d on d.person_id = p.id
    where f.follower_id = ${personId} and ${listedTo(reader, personId)} and ${beforeFollowed}
    ${page(peoplePageSize)}`)
}

/** Those who wait for the reader's answer. */
export function readRequests(db: Db, reader: Reader, after: string | undefined): Promise<ListedPerson[]> {
  const { beyond, page } = keyset([sql`f.created_at`, sql`f.asker_id`], { isUp: false })
  const beforeRequest = beyond(
    after,
    (id) => sql`from profile_friendships f where f.asker_id = ${id} and f.asked_id = ${reader.id}`,
  )
  return db.many(sql`
    select ${listedFields(reader)}
    from profile_friendships f
    join people_public p on p.id = f.asker_id
    left join profile_details d on d.person_id = p.id
    where f.asked_id = ${reader.id} and f.accepted_at is null and p.status = 'active' and ${beforeRequest}
    ${page(peoplePageSize)}`)
}

/** Whether anything changed by it. */
export async function saveFollow(tx: Tx, followerId: string, followedId: string, isFollowed: boolean) {
  const changed = isFollowed
    ? await tx.run(sql`
        insert into profile_follows (follower_id, followed_id) values (${followerId}, ${followedId})
        on conflict do nothing`)
    : await tx.run(sql`
        delete from profile_follows where follower_id = ${followerId} and followed_id = ${followedId}`)
  return changed > 0
}

/** Whether it was not asked before, by either of the two. */
export async function insertRequest(tx: Tx, askerId: string, askedId: string): Promise<boolean> {
  const added = await tx.run(sql`
    insert into profile_friendships (asker_id, asked_id) values (${askerId}, ${askedId}) on conflict do nothing`)
  return added > 0
}

/** Whether there was a request to accept. */
export async function acceptRequest(tx: Tx, askerId: string, askedId: string): Promise<boolean> {
  const accepted = await tx.run(sql`
    update profile_friendships set accepted_at = clock_timestamp()
    where asker_id = ${askerId} and asked_id = ${askedId} and accepted_at is null`)
  return accepted > 0
}

/** Whether there was a request to decline. */
export async function removeRequest(tx: Tx, askerId: string, askedId: string): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from profile_friendships where asker_id = ${askerId} and asked_id = ${askedId} and accepted_at is null`)
  return removed > 0
}

/** The friendship, or what this person has asked; what the other has asked is answered, not removed. */
export async function removeFriendship(tx: Tx, personId: string, otherId: string): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from profile_friendships
    where (asker_id = ${personId} and asked_id = ${otherId})
      or (asker_id = ${otherId} and asked_id = ${personId} and accepted_at is not null)`)
  return removed > 0
}
