// Posts as they are read: the fragments of statements that all queries share.
import type { Actor } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Statement } from '#kernel/server/database/sql.ts'

export type Reader = Pick<Actor, 'id' | 'role'>

/** Managers and admins look after everybody's posts. */
export const seesAll = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === 'manager' || actor?.role === 'admin'

/** The person `w` as everybody sees an author. */
export const authorOf = sql`json_build_object(
  'id', case when w.status <> 'deleted' then w.id end, 'name', w.name,
  'avatarUrl', case when w.status <> 'deleted' then w.avatar_url end,
  'username', case when w.status = 'active' then w.username end
)`

const coverPath = (coverId: Statement) =>
  sql`'/api/blog/cover?postId=' || p.id || '&key=' || coalesce(${coverId}::text, 'drawn')`

/** `c` holds the texts: what readers see, or what is being edited. */
const cardOf = (
  coverId: Statement,
) => sql`p.id, ${coverPath(coverId)} as cover, ${coverId} is null as "isCoverDrawn", p.slug,
  ${authorOf} as author, p.created_at as "createdAt", p.published_at as "publishedAt", p.views as view,
  p.comments as comment, p.shares as share, p.likes as favorite, p.featured_at is not null as "isFeatured"`

/** A shown post `p` of the author `w`. */
export const cardFields = sql`${cardOf(sql`p.cover_id`)}, p.title, p.description, p.language, p.tags, p.minutes`

/** The reader's rights on the post `p`. */
export const rightsOf = (reader: Reader | undefined) => sql`json_build_object(
  'edit', ${mayEdit(reader)}, 'publish', ${seesAll(reader)}::boolean, 'remove', ${mayEdit(reader)},
  'feature', ${seesAll(reader)}::boolean
)`

/** The reader wrote the post `p`, or looks after all. */
export const mayEdit = (reader: Reader | undefined) =>
  sql`(${seesAll(reader)}::boolean or p.author_id is not distinct from ${reader?.id ?? null}::uuid)`

/** A post `p` of the author `w` in the dashboard's list. */
export const listedFields = (reader: Reader) => sql`${cardFields}, p.state, p.scheduled_at as "scheduledAt",
  p.submitted_at as "submittedAt", p.updated_at as "updatedAt",
  p.state = 'published' and p.revision <> p.live_revision as "hasChanges", ${rightsOf(reader)} as can`

/** The same with all that is typed. */
export const editedFields = (reader: Reader) => sql`${listedFields(reader)}, p.body, p.cover_id as "coverId",
  p.has_comments as "hasComments", p.meta_title as "metaTitle", p.meta_description as "metaDescription",
  p.meta_keywords as "metaKeywords", p.revision,
  (
    select json_build_object(
      'id', case when b.status <> 'deleted' then b.id end, 'name', b.name,
      'avatarUrl', case when b.status <> 'deleted' then b.avatar_url end,
      'username', case when b.status = 'active' then b.username end)
    from people_public b where b.id = p.changed_by
  ) as "changedBy",
  case when p.state = 'published' then '/post/' || p.slug end as path`
