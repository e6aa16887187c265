// All SQL of the dashboards feature.
import type { Db } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Person } from '../contract.ts'

/** Only admins see people who aren’t public. */
export function readPeople(db: Db, actor: Pick<Actor, 'role'>, ids: readonly string[]): Promise<Person[]> {
  const shown = actor.role === 'admin' ? sql`` : sql`and is_public`
  return db.many(sql`
    select id, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle"
    from people_public where id = any(${ids}::uuid[]) and status = 'active' ${shown}
    order by name, id`)
}
