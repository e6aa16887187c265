// Says whether somebody has a file of their own.
import { sql } from '#kernel/server/database/sql.ts'
import { firstStep } from '#kernel/server/first-steps.ts'
import { firstSteps } from '../first-steps.ts'

export const firstStepParts = firstSteps.map((step) =>
  firstStep(step, async (db, actor) => {
    const { isDone } = await db.one<{ isDone: boolean }>(sql`
      select exists (
      select from files_entries where owner_id = ${actor.id} and not is_folder and deleted_at is null) as "isDone"`)
    return isDone
  }),
)
