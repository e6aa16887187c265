// A person's page in one row, and the details that they say of themselves there.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { ShownOfPerson } from '#kernel/server/people/people-shown.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { StoredFile } from '#records/attachments/server/serve-stored.ts'
import { Id, check } from '#kernel/shape.ts'
import type { Profile, SocialLinks } from '../entities.ts'
import { requestsMost } from '../entities.ts'
import type { Reader } from './seen.ts'
import { seenBy } from './seen.ts'

/** By their username or id; one's own without either. */
export function readProfile(db: Db, reader: Reader, wanted: string | undefined): Promise<Profile | undefined> {
  const wantedId = wanted ?? reader.id
  const isWanted = check(Id, wantedId).ok ? sql`p.id = ${wantedId}` : sql`p.username = ${wantedId}`
  return db.maybe(sql`
    select p.id, p.username, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle", p.company, p.email, p.city,
      p.country, p.role, p.is_public as "isPublic", coalesce(d.quote, '') as quote, coalesce(d.school, '') as school,
      c.cover_url as "coverUrl",
      json_build_object('facebook', d.facebook, 'instagram', d.instagram, 'linkedin', d.linkedin, 'twitter', d.twitter)
        as social,
      coalesce(d.followers, 0) as followers, coalesce(d.following, 0) as following, coalesce(d.friends, 0) as friends,
      coalesce(d.posts, 0) as posts, coalesce(d.pictures, 0) as pictures,
      case when p.id = ${reader.id} then (
        select count(*) from (
          select from profile_friendships f join people_public q on q.id = f.asker_id and q.status = 'active'
          where f.asked_id = p.id and f.accepted_at is null
          order by f.created_at desc, f.asker_id desc limit ${requestsMost}
        ) waiting
      ) else 0 end as requests,
      exists (select from profile_follows where follower_id = ${reader.id} and followed_id = p.id) as "isFollowed",
      coalesce((
        select case when accepted_at is not null then 'friends' when asker_id = ${reader.id} then 'asked' else 'asksMe' end
        from profile_friendships
        where least(asker_id, asked_id) = least(p.id, ${reader.id})
          and greatest(asker_id, asked_id) = greatest(p.id, ${reader.id})
      ), 'none') as friendship
    from people_records p
    left join profile_details d on d.person_id = p.id
    left join profile_cards c on c.person_id = p.id
    where ${isWanted} and ${seenBy(reader)}`)
}

export async function saveDetails(tx: Tx, personId: string, details: { quote: string; school: string }): Promise<void> {
  await tx.run(sql`
    insert into profile_details (person_id, quote, school) values (${personId}, ${details.quote}, ${details.school})
    on conflict (person_id) do update set quote = excluded.quote, school = excluded.school`)
}

type Cover = { key: string; type: string }

/** Nothing takes the cover away. */
export async function saveCover(tx: Tx, personId: string, cover: Cover | undefined): Promise<void> {
  const { key = null, type = null } = cover ?? {}
  await tx.run(sql`
    insert into profile_details (person_id, cover_key, cover_type) values (${personId}, ${key}, ${type})
    on conflict (person_id) do update set cover_key = excluded.cover_key, cover_type = excluded.cover_type`)
}

export async function readSocialLinks(db: Db, personId: string): Promise<SocialLinks> {
  const kept = await db.maybe<SocialLinks>(sql`
    select facebook, instagram, linkedin, twitter from profile_details where person_id = ${personId}`)
  return kept ?? { facebook: null, instagram: null, linkedin: null, twitter: null }
}

export async function saveSocialLinks(tx: Tx, personId: string, social: SocialLinks): Promise<void> {
  await tx.run(sql`
    insert into profile_details (person_id, facebook, instagram, linkedin, twitter)
    values (${personId}, ${social.facebook}, ${social.instagram}, ${social.linkedin}, ${social.twitter})
    on conflict (person_id) do update set facebook = excluded.facebook, instagram = excluded.instagram,
      linkedin = excluded.linkedin, twitter = excluded.twitter`)
}

export function readCover(db: Db, reader: Reader, personId: string, key: string): Promise<StoredFile | undefined> {
  return db.maybe(sql`
    select d.cover_key as key, null as "thumbKey", 'cover' as name, d.cover_type as type
    from profile_details d join people_public p on p.id = d.person_id
    where d.person_id = ${personId} and d.cover_key = ${key} and ${seenBy(reader)}`)
}

/**
 * Recounts: inactive people don't count as followers or friends until they come back. Returns whether any count changed.
 */
export async function countAnew(tx: Tx, personIds: readonly string[]): Promise<boolean> {
  const changed = await tx.many<{ id: string; step: number }>(sql`
    update profile_details d set is_counted = not d.is_counted
    from people_public p
    where p.id = d.person_id and d.person_id = any(${personIds}::uuid[]) and d.is_counted <> (p.status = 'active')
    returning d.person_id as id, case when d.is_counted then 1 else -1 end as step`)
  if (changed.length === 0) return false
  await tx.run(sql`
    with changed as (
      select id, step from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as one (id uuid, step integer)
    )
    select profile_add((select jsonb_agg(counted) from (
      select jsonb_build_object('person_id', followed_id, 'followers', step) as counted
      from changed join profile_follows on follower_id = id
      union all
      select jsonb_build_object('person_id', follower_id, 'following', step)
      from changed join profile_follows on followed_id = id
      union all
      select jsonb_build_object('person_id', asked_id, 'friends', step)
      from changed join profile_friendships on asker_id = id where accepted_at is not null
      union all
      select jsonb_build_object('person_id', asker_id, 'friends', step)
      from changed join profile_friendships on asked_id = id where accepted_at is not null
    ) steps))`)
  return true
}

/** The profile fields on people's cards. */
export async function readShown(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, ShownOfPerson>> {
  const rows = await db.many<ShownOfPerson & { personId: string }>(sql`
    select c.person_id as "personId", c.cover_url as "coverUrl", c.facebook, c.instagram, c.linkedin, c.twitter,
      n.followers::int as "followers", n.following::int as "following", n.posts::int as "posts"
    from profile_cards c join profile_counts n on n.person_id = c.person_id
    where c.person_id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ personId, ...shown }) => [personId, shown]))
}
