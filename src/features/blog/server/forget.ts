// Removes what the blog keeps for a time only: deleted posts and comments, visitors of past days, bodies for merging.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isExpired } from '#records/trash/server/trash.ts'
import { forgetBodies } from './posts/revisions.ts'
import { forgetVisits } from './posts/visits.ts'

export async function forgetOld(tx: Tx): Promise<void> {
  // Their addresses stay taken.
  await tx.run(sql`delete from blog_posts where ${isExpired}`)
  await tx.run(sql`delete from blog_comments where ${isExpired}`)
  await forgetBodies(tx)
  await forgetVisits(tx)
}
