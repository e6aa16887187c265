// Finds people by their names, usernames and addresses: who is public, and for admins everybody. Who is not here (yet) has no profile.
import type { Db } from '#kernel/server/database/db.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { findable } from '#kernel/server/search.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Query = { text: string; limit: number; isForAdmin: boolean }

// For very common words the order hardly matters: sort no more than this.
const orderedMost = 2000

function readHits(db: Db, { text, limit, isForAdmin }: Query): Promise<Hit[]> {
  return db.many(sql`
    select 'users.person' as kind, id::text as id, name as title, nullif(job_title, '') as note, avatar_url as "avatarUrl",
      case when status = 'active' then '/dashboard/user/profile/' || username
        else '/dashboard/user/' || username || '/edit' end as link
    from (
      select id, name, job_title, avatar_url, username, status, sort_name from people_records
      where search @@ (select search_query(${text}))
        and case when ${isForAdmin}::boolean then status <> 'deleted' else status = 'active' and is_public end
      limit ${orderedMost}
    ) found
    order by sort_name, id
    limit ${limit}`)
}

export const userSearch = findable((db, actor, query) => readHits(db, { ...query, isForAdmin: actor.role === 'admin' }))
