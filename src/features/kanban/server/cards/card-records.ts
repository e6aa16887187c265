// Cards as records that have comments and attachments.
import type { Records } from '#kernel/server/database/records.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Change } from '../change-queries.ts'
import { isStillMember } from '../change-queries.ts'

export const cardKind = 'kanban.card'

/** The cards of the board of a change, deleted or not, while the person is a member. */
export const cardsOf = (change: Change): Records => ({
  kind: cardKind,
  ids: sql`select id from kanban_cards where board_id = ${change.boardId} and ${isStillMember(change)}`,
})

/** The cards that aren’t deleted, of all boards of which this person is a member. */
export const cardsSeenBy = (personId: string): Records => ({
  kind: cardKind,
  ids: sql`
    select c.id from kanban_cards c join kanban_members m on m.board_id = c.board_id and m.person_id = ${personId}
    where c.deleted_at is null`,
})
