// All SQL of the contacts feature.
import type { Db } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Contact } from '../contract.ts'
import { countMax, pageSize } from '../contract.ts'

const fields = sql`id, username, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle", last_active_at as "lastActivity"`

type Reader = Pick<Actor, 'id' | 'role'>

/** Active people; those who aren't public are visible to admins alone. */
const isShownTo = ({ role }: Reader) =>
  role === 'admin' ? sql`status = 'active'` : sql`status = 'active' and is_public`

/** Everyone else of them. */
const seenBy = (reader: Reader) => sql`${isShownTo(reader)} and id <> ${reader.id}`

/**
 * By name; one more than a page, so that the caller sees whether there is more. Nothing comes after somebody whom one does
 * not see: where they stand would tell of their name.
 */
export function readContacts(db: Db, actor: Reader, after: string | undefined): Promise<Contact[]> {
  const { beyond, page } = keyset([sql`sort_name`, sql`id`], { isUp: true })
  const later = beyond(after, (id) => sql`from people_public where id = ${id} and ${isShownTo(actor)}`)
  return db.many(sql`
    select ${fields} from people_public
    where ${seenBy(actor)} and ${later}
    ${page(pageSize)}`)
}

/** Those of some people whom the reader may see, by name, and how many contacts there are, counted no further than said. */
export function readFirst(db: Db, actor: Reader, ids: readonly string[]): Promise<{ count: number; here: Contact[] }> {
  return db.one(sql`
    select
      ${countUpTo(sql`from people_public where ${seenBy(actor)}`, countMax)} as count,
      coalesce((
        select json_agg(c order by c.sort_name, c.id)
        from (select sort_name, ${fields} from people_public where ${seenBy(actor)} and id = any(${ids}::uuid[])) c
      ), '[]') as here`)
}
