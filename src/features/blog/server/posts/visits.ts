// Counts views and shares once a day for each visitor, by a hash that nobody can trace back: no cookie, no address.
import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import type { RequestFacts } from '#kernel/server/parts.ts'

const saltBytes = 32

/** The salt of a day is the same on every server, and is gone when the day is over. */
async function readSalt(tx: Tx): Promise<{ day: string; salt: Buffer }> {
  await tx.run(sql`
    insert into blog_salts (day, salt) values ((now() at time zone 'utc')::date, ${randomBytes(saltBytes)})
    on conflict do nothing`)
  return tx.one(sql`
    select day::text as day, salt from blog_salts where day = (now() at time zone 'utc')::date`)
}

type Visit = {
  postId: string
  /** Counted by itself: a view, or a share in one network. */
  what: string
  column: 'views' | 'shares'
  request: Pick<RequestFacts, 'address' | 'userAgent'>
}

/** Programs that announce themselves read, but aren't readers. */
const isProgram = ({ userAgent }: Visit['request']) =>
  userAgent === '' || /bot\b|crawl|spider|slurp|preview|fetch|monitor|headless/i.test(userAgent)

/** The counts of a shown post afterwards. */
export async function countVisit(
  tx: Tx,
  { postId, what, column, request }: Visit,
): Promise<{ views: number; shares: number } | undefined> {
  const post = await tx.maybe<{ views: number; shares: number }>(sql`
    select views, shares from blog_shown where id = ${postId}`)
  if (!post || isProgram(request)) return post
  const { day, salt } = await readSalt(tx)
  const visitor = createHmac('sha256', salt)
    .update(JSON.stringify([networkOf(request.address), request.userAgent, postId, what]))
    .digest()
  const isFirst = await tx.run(sql`
    insert into blog_visits (day, visitor) values (${day}::date, ${visitor}) on conflict do nothing`)
  if (isFirst === 0) return post
  return tx.one(sql`
    update blog_posts set views = views + ${column === 'views' ? 1 : 0}::int,
      shares = shares + ${column === 'shares' ? 1 : 0}::int
    where id = ${postId} returning views, shares`)
}

/** With the salt of a day that is over, nobody can be found among its visitors, not even by trying addresses. */
export async function forgetVisits(tx: Tx): Promise<void> {
  await tx.run(sql`delete from blog_visits where day < (now() at time zone 'utc')::date`)
  await tx.run(sql`delete from blog_salts where day < (now() at time zone 'utc')::date`)
}
