// Says whether somebody has a picture.
import { sql } from '#kernel/server/database/sql.ts'
import { firstStep } from '#kernel/server/first-steps.ts'
import { firstSteps } from '../first-steps.ts'

export const firstStepParts = firstSteps.map((step) =>
  firstStep(step, async (db, actor) => {
    const { isDone } = await db.one<{ isDone: boolean }>(sql`
      select exists (
      select from people_public where id = ${actor.id} and avatar_url is not null) as "isDone"`)
    return isDone
  }),
)
