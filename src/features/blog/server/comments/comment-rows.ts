// Comments as they are read: fragments of statements that list, find and moderate them.
import { sql } from '#kernel/server/database/sql.ts'
import { firstReplies } from '../../entities.ts'
import type { Reader } from '../posts/rows.ts'
import { seesAll } from '../posts/rows.ts'

const idOf = (reader: Reader | undefined) => sql`${reader?.id ?? null}::uuid`
const isOwn = (reader: Reader | undefined) => sql`m.person_id is not distinct from ${idOf(reader)}`

/** The comment `m` is there for the reader: shown, or waiting and their own or theirs to decide. */
export const isSeen = (reader: Reader | undefined) => sql`m.deleted_at is null and (
  m.state = 'shown' or (m.state = 'waiting' and (${isOwn(reader)} or ${seesAll(reader)}::boolean))
)`

/** Visitors see the names of public people alone; colleagues see all. */
const isNamed = (reader: Reader | undefined) =>
  sql`(w.is_public or w.status = 'deleted' or ${reader !== undefined}::boolean)`
const isTaggedNamed = (reader: Reader | undefined) =>
  sql`(tagged.is_public or tagged.status = 'deleted' or ${reader !== undefined}::boolean)`

/** A comment `m` of the person `w` on the post `p`. */
export const commentFields = (reader: Reader | undefined) => sql`m.id, m.post_id as "postId",
  case when ${isNamed(reader)} then w.name else '' end as name,
  case when ${isNamed(reader)} and w.status <> 'deleted' then w.avatar_url end as "avatarUrl",
  case when w.status = 'active' and w.is_public then w.username end as username,
  m.person_id = p.author_id as "isAuthor", m.message, m.created_at as "postedAt", m.edited_at as "editedAt", m.state,
  m.likes,
  exists (
    select from blog_comment_likes l where l.comment_id = m.id and l.person_id = ${idOf(reader)}
  ) as "isLiked",
  json_build_object(
    'edit', ${isOwn(reader)},
    'remove', ${isOwn(reader)} or p.author_id is not distinct from ${idOf(reader)} or ${seesAll(reader)}::boolean,
    'moderate', ${seesAll(reader)}::boolean,
    'report', ${reader !== undefined}::boolean and not ${isOwn(reader)},
    'reply', ${reader !== undefined}::boolean and p.has_comments
      and (select comments <> 'closed' from blog_settings)
  ) as can`

export const replyFields = (reader: Reader | undefined) => sql`${commentFields(reader)}, m.parent_id as "commentId",
  (
    select tagged.name from people_public tagged where tagged.id = m.tagged_id and ${isTaggedNamed(reader)}
  ) as "tagUser"`

/** A comment, with the first of its replies and their number. */
export const withReplies = (reader: Reader | undefined) => sql`${commentFields(reader)}, (
    select count(*)::int from blog_comments r where r.parent_id = m.id and r.deleted_at is null and r.state = 'shown'
  ) as replies, coalesce((
    select json_agg(r order by r."postedAt", r.id)
    from (
      select f.* from blog_comments q, lateral (
        select ${replyFields(reader)} from blog_comments m join people_public w on w.id = m.person_id
        where m.id = q.id and ${isSeen(reader)}
      ) f
      where q.parent_id = m.id order by q.created_at, q.id limit ${firstReplies}
    ) r
  ), '[]') as "replyComment"`
