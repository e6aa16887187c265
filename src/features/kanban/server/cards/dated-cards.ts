// Due dates of cards, as a layer in calendars: of all boards of which a person is a member.
import { datedLayer } from '#kernel/server/dated-layers.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** A due date is a moment without length; on the calendar it stands at its end. */
export const dueDates = datedLayer({
  key: 'kanban.due',
  label: 'kanban.dueDates',
  read: (db, actor, { from, to, limit }) =>
    db.many(sql`
      select c.id, left(c.name, 300) as title, false as "allDay", c.due_end as start, c.due_end as "end",
        c.completed as "isDone", '/dashboard/kanban/' || c.board_id || '?card=' || c.id as link
      from kanban_members m join kanban_boards b on b.id = m.board_id and b.archived_at is null
      join kanban_cards c on c.board_id = b.id
      where m.person_id = ${actor.id} and c.deleted_at is null and c.archived_at is null
        and c.due_end >= ${from} and c.due_end < ${to}
      order by c.due_end, c.id limit ${limit}`),
})
