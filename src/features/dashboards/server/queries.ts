// All SQL of the dashboards feature.
import type { Db } from '#kernel/server/db.ts'
import { sql } from '#kernel/server/sql.ts'
import type { Person } from '../contract.ts'

export function readPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  return db.many(sql`
    select id, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle"
    from people_public where id = any(${ids}::uuid[]) and status = 'active'
    order by name, id`)
}
