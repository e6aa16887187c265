// Says whether somebody has a card on one of their boards, for their first day.
import { sql } from '#kernel/server/database/sql.ts'
import { firstStep } from '#kernel/server/first-steps.ts'
import { firstSteps } from '../first-steps.ts'

export const firstStepParts = firstSteps.map((step) =>
  firstStep(step, async (db, actor) => {
    const { isDone } = await db.one<{ isDone: boolean }>(sql`
      select exists (
      select from kanban_members m join kanban_cards c on c.board_id = m.board_id
      where m.person_id = ${actor.id} and c.deleted_at is null) as "isDone"`)
    return isDone
  }),
)
