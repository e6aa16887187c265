// All SQL of the contacts feature.
import type { Db } from '#kernel/server/db.ts'
import { sql } from '#kernel/server/sql.ts'
import type { Contact } from '../contract.ts'
import { pageSize } from '../contract.ts'

/** By name; one more than a page, so that the caller sees whether there is more. */
export function readContacts(db: Db, personId: string, after: string | undefined): Promise<Contact[]> {
  const later =
    after === undefined ? sql`` : sql`and (name, id) > (select name, id from people_public where id = ${after})`
  return db.many(sql`
    select id, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle", last_active_at as "lastActivity"
    from people_public
    where status = 'active' and id <> ${personId} ${later}
    order by name, id
    limit ${pageSize + 1}`)
}
