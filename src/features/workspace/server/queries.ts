// What the health page asks of the database.
import type { Db } from '#kernel/server/db.ts'
import { sql } from '#kernel/server/sql.ts'

type Database = { version: string; bytes: number; migrations: number; lastMigration: string; sessions: number }

export function readDatabase(db: Db): Promise<Database> {
  return db.one(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from migrations) as migrations,
      (select owner || ' ' || name from migrations order by name desc limit 1) as "lastMigration",
      (select count(*) from sessions where expires_at > now()) as sessions`)
}

export function readFiles(db: Db): Promise<{ count: number; bytes: number }> {
  return db.one(sql`select count(*) as count, coalesce(sum(size), 0)::bigint as bytes from blobs`)
}
