// The health page's queries.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { HealthDay } from '../health-contract.ts'

type Database = { version: string; bytes: number; migrations: number; lastMigration: string; sessions: number }

export function readDatabase(db: Db): Promise<Database> {
  return db.one(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from migrations) as migrations,
      (select owner || ' ' || name from migrations order by name desc limit 1) as "lastMigration",
      (select count(*) from sessions where expires_at > now()) as sessions`)
}

/** From here on an hour was slow: what somebody waits for has become noticeable. */
const slowMilliseconds = 1_000

/** An hour that nobody wrote down was one in which nothing ran; the first and the present one have not sixty minutes. */
export function readHealthDays(db: Db, days: number): Promise<HealthDay[]> {
  return db.many(sql`
    with bounds as (
      select greatest(min(hour), date_trunc('day', now(), 'UTC') - make_interval(days => ${days}::int - 1)) as first
      from health_hours having count(*) > 0
    ), hours as (
      select g.hour, coalesce(h.minutes, 0) as ran, coalesce(h.slowest, 0) > ${slowMilliseconds}::int as is_slow,
        case when h.hour is not null and (g.hour = b.first or g.hour = date_trunc('hour', now())) then 0
          else greatest(60 - coalesce(h.minutes, 0), 0) end as down,
        h.slowest, h.disk_share, h.failed_jobs, h.connections
      from bounds b
      cross join generate_series(b.first, date_trunc('hour', now()), interval '1 hour') as g (hour)
      left join health_hours h using (hour)
    )
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(ran) filter (where not is_slow), 0)::int as well,
      coalesce(sum(ran) filter (where is_slow), 0)::int as slow, sum(down)::int as down,
      ceil(coalesce(max(slowest), 0))::int as slowest, ceil(100 * coalesce(max(disk_share), 0))::int as disk,
      coalesce(max(failed_jobs), 0) as "failedJobs", coalesce(max(connections), 0) as connections
    from hours group by 1 order by 1`)
}

export function readFiles(db: Db): Promise<{ count: number; bytes: number }> {
  return db.one(sql`select count(*) as count, coalesce(sum(size), 0)::bigint as bytes from blobs`)
}
