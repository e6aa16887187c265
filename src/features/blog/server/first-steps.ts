// Says whether the blog has a post yet, be it a draft.
import { sql } from '#kernel/server/database/sql.ts'
import { firstStep } from '#kernel/server/first-steps.ts'
import { firstSteps } from '../first-steps.ts'

export const firstStepParts = firstSteps.map((step) =>
  firstStep(step, async (db) => {
    const { isDone } = await db.one<{ isDone: boolean }>(sql`
      select exists (select from blog_posts where deleted_at is null) as "isDone"`)
    return isDone
  }),
)
