// All SQL of the contacts feature.
import type { Db } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Contact } from '../contract.ts'
import { pageSize } from '../contract.ts'

/** By name; one more than a page, so that the caller sees whether there is more. Who is not public is seen by admins alone. */
export function readContacts(db: Db, actor: Pick<Actor, 'id' | 'role'>, after: string | undefined): Promise<Contact[]> {
  const later =
    after === undefined
      ? sql``
      : sql`and (sort_name, id) > (select sort_name, id from people_public where id = ${after})`
  const shown = actor.role === 'admin' ? sql`` : sql`and is_public`
  return db.many(sql`
    select id, username, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle", last_active_at as "lastActivity"
    from people_public
    where status = 'active' ${shown} and id <> ${actor.id} ${later}
    order by sort_name, id
    limit ${pageSize + 1}`)
}
