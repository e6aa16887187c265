// All SQL of the opening day and the restricted page.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Keyholder } from '../contract.ts'
import { keyholdersShown } from '../contract.ts'

export async function readOpening(db: Db): Promise<string | null> {
  const row = await db.maybe<{ opensAt: string | null }>(sql`select opens_at as "opensAt" from pages_opening`)
  return row?.opensAt ?? null
}

export function updateOpening(tx: Tx, opensAt: string | null): Promise<number> {
  return tx.run(sql`
    insert into pages_opening (opens_at) values (${opensAt}::timestamptz)
    on conflict (is_the_one) do update set opens_at = excluded.opens_at`)
}

/** Only admins who are public; none if there is no such admin. */
export function readKeyholders(db: Db): Promise<Keyholder[]> {
  return db.many(sql`
    select id, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle" from people_public
    where role = 'admin' and status = 'active' and is_public
    order by name, id
    limit ${keyholdersShown}`)
}

export function readHeadcount(
  db: Db,
): Promise<{ admins: number; managers: number; users: number; subscribers: number }> {
  return db.one(sql`
    select
      coalesce(sum(count) filter (where role = 'admin'), 0)::int as admins,
      coalesce(sum(count) filter (where role = 'manager'), 0)::int as managers,
      coalesce(sum(count) filter (where role = 'user'), 0)::int as users,
      (select count(*) from pages_subscribers where confirmed_at is not null and told_at is null) as subscribers
    from people_counts where status = 'active'`)
}
