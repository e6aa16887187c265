// Names of people for refusals and notifications, and those who look after the blog.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export async function readName(db: Db, personId: string): Promise<string> {
  const row = await db.maybe<{ name: string }>(sql`select name from people_public where id = ${personId}`)
  return row?.name ?? ''
}

const managersMost = 1000

export async function readManagers(db: Db): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_public where role in ('manager', 'admin') and status = 'active' limit ${managersMost}`)
  return rows.map(({ id }) => id)
}
