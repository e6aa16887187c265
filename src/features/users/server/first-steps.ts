// Says whether anybody has been invited yet, or came by themselves.
import { sql } from '#kernel/server/database/sql.ts'
import { firstStep } from '#kernel/server/first-steps.ts'
import { firstSteps } from '../first-steps.ts'

export const firstStepParts = firstSteps.map((step) =>
  firstStep(step, async (db) => {
    const { isDone } = await db.one<{ isDone: boolean }>(sql`
      select (select count(*) from (select from people_public limit 2) as people) > 1 as "isDone"`)
    return isDone
  }),
)
