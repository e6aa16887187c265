// Finds boards and cards of the boards of which a person is a member.
import type { Db } from '#kernel/server/database/db.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { findable } from '#kernel/server/search.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Newest first: of words that many cards have, what is at hand now matters. */
function readHits(db: Db, actorId: string, { text, limit }: { text: string; limit: number }): Promise<Hit[]> {
  return db.many(sql`
    with query as materialized (select search_query(${text}) as words),
    mine as materialized (select board_id from kanban_members where person_id = ${actorId})
    (
      select 'kanban.board' as kind, b.id::text as id, b.name as title, nullif(b.subtitle, '') as note,
        '/dashboard/kanban/' || b.id as link
      from kanban_boards b, query
      where b.id in (select board_id from mine) and b.search @@ query.words
      order by b.id desc
      limit ${limit}
    ) union all (
      select 'kanban.card', c.id::text, c.name, b.name, '/dashboard/kanban/' || b.id || '?card=' || c.id
      from kanban_cards c join kanban_boards b on b.id = c.board_id, query
      where c.board_id in (select board_id from mine) and c.deleted_at is null and c.archived_at is null and c.search @@ query.words
      order by c.id desc
      limit ${limit}
    )`)
}

export const kanbanSearch = findable((db, actor, query) => readHits(db, actor.id, query))
