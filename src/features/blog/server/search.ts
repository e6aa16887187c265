// Finds posts by their words: what everybody reads, and the drafts of those who may edit them.
import type { Hit } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { findable } from '#kernel/server/search.ts'
import { mayEdit } from './posts/rows.ts'

// For very common words the order hardly matters: sort no more than this.
const orderedMost = 2000

export const postSearch = findable((db, actor, { text, limit }) =>
  db.many<Hit>(sql`
    select 'blog.post' as kind, found.id::text as id, found.title, w.name as note,
      '/dashboard/blog/post/' || found.slug || case when found.state = 'published' then '' else '/edit' end as link
    from (
      select p.id, coalesce((select l.title from blog_live l where l.post_id = p.id), p.title) as title, p.slug, p.state, p.author_id, coalesce(p.published_at, p.updated_at) as at from blog_posts p
      where p.search @@ search_query(${text}) and p.deleted_at is null and (
        ${mayEdit(actor)} or exists (
          select from blog_live l where l.post_id = p.id and p.state = 'published' and l.search @@ search_query(${text})
        )
      )
      limit ${orderedMost}
    ) found join people_public w on w.id = found.author_id
    order by found.at desc, found.id desc limit ${limit}`),
)
