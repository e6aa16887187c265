// The start page's queries over all boards of a person: boards, due cards, activity.
import type { Db } from '#kernel/server/database/db.ts'
import type { Activity, BoardSummary, DueCard } from '../../entities.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { maxBoards, maxDueSoon, pageSize, shownMembers } from '../../entities.ts'
import type { WholeCardRow } from '../cards/card-queries.ts'
import { isOnBoard, wholeCardFields, wholeCardOf } from '../cards/card-queries.ts'

/** The person's boards, those with a star first, then changed last first; what is due is counted for the day between the two moments. */
export function readBoardSummaries(
  db: Db,
  actorId: string,
  { dayStart, dayEnd, which }: { dayStart: string; dayEnd: string; which?: 'active' | 'archived' | undefined },
): Promise<BoardSummary[]> {
  const openCards = sql`kanban_cards c where c.board_id = b.id and ${isOnBoard} and not c.completed`
  const isWanted = which === 'archived' ? sql`b.archived_at is not null` : sql`b.archived_at is null`
  return db.many(sql`
    select b.id, b.name, b.subtitle, b.hue, b.revision, b.own_of is not distinct from ${actorId} as "isOwn", me.role,
      me.starred as "isStarred", b.archived_at is not null as "isArchived", b.changed_at as "changedAt",
      (
        select coalesce(json_agg(json_build_object('columnId', k.id, 'name', k.name, 'cards', k.card_count) order by k.rank), '[]')
        from kanban_columns k where k.board_id = b.id
      ) as stages,
      (select count(*) from ${openCards} and c.due_end >= ${dayStart} and c.due_end < ${dayEnd}) as "dueToday",
      (select count(*) from ${openCards} and c.due_end < ${dayStart}) as overdue,
      (
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) order by m.role = 'member', m.joined_at, p.id)
        from (
          select * from kanban_members where board_id = b.id order by role = 'member', joined_at, person_id limit ${shownMembers}
        ) m join people_public p on p.id = m.person_id
      ) as members,
      (select count(*) from kanban_members where board_id = b.id) as "memberCount"
    from kanban_members me join kanban_boards b on b.id = me.board_id
    where me.person_id = ${actorId} and ${isWanted}
    order by me.starred desc, b.changed_at desc, b.id
    limit ${maxBoards}`)
}

/** The cards on the person's active boards, and how many of them are completed. */
export function readFinished(db: Db, actorId: string): Promise<{ finished: number; total: number }> {
  return db.one(sql`
    select (count(*) filter (where c.completed))::int as finished, count(*)::int as total
    from kanban_members me join kanban_boards b on b.id = me.board_id join kanban_cards c on c.board_id = b.id
    where me.person_id = ${actorId} and b.archived_at is null and ${isOnBoard}`)
}

type DueCounts = { overdue: number; today: number; total: number }
type DueRow = WholeCardRow & Omit<DueCard, 'card'> & DueCounts
type DueDays = { dayStart: string; dayEnd: string; until: string }

/** The first unfinished cards of the person's active boards with such an end; each board is read no further than that. */
const firstDue = (actorId: string, isWanted: Statement) => sql`
  select c.* from kanban_members me
  join kanban_boards b on b.id = me.board_id
  cross join lateral (
    select * from kanban_cards c
    where board_id = me.board_id and ${isOnBoard} and not completed and ${isWanted}
    order by due_end, id
    limit ${maxDueSoon}
  ) c
  where me.person_id = ${actorId} and b.archived_at is null
  order by c.due_end, c.id
  limit ${maxDueSoon}`

/**
 * Unfinished cards of the person's boards that are due before `until`, the first one on top, and how many there are. The
 * overdue ones have a limit of their own: however many they are, those of today are there.
 */
export async function readDueSoon(
  db: Db,
  actorId: string,
  { dayStart, dayEnd, until }: DueDays,
): Promise<DueCounts & { cards: DueCard[] }> {
  const rows = await db.many<DueRow>(sql`
    select ${wholeCardFields}, k.name as "columnName", json_build_object('id', b.id, 'name', b.name, 'hue', b.hue) as board,
      counts.*
    from (
      (${firstDue(actorId, sql`due_end < least(${dayStart}::timestamptz, ${until}::timestamptz)`)})
      union all
      (${firstDue(actorId, sql`due_end >= ${dayStart} and due_end < ${until}`)})
    ) c
    join kanban_boards b on b.id = c.board_id
    join kanban_columns k on k.id = c.column_id
    cross join (
      select count(*) filter (where c.due_end < ${dayStart}) as overdue,
        count(*) filter (where c.due_end >= ${dayStart} and c.due_end < ${dayEnd}) as today, count(*) as total
      from kanban_members me
      join kanban_boards b on b.id = me.board_id
      join kanban_cards c on c.board_id = b.id
      where me.person_id = ${actorId} and b.archived_at is null and ${isOnBoard} and not c.completed and c.due_end < ${until}
    ) counts
    order by c.due_end, c.id`)
  const { overdue = 0, today = 0, total = 0 } = rows[0] ?? {}
  const cards = rows.map((row) => ({ card: wholeCardOf(row), columnName: row.columnName, board: row.board }))
  return { cards, overdue, today, total }
}

const nameAt = (key: string) => sql`
  (select jsonb_build_array(name) from people_public where id = (a.details ->> ${key})::uuid)`

/** An entry's details for this person: a move between two boards hides a board that they aren't a member of. */
const detailsFor = (actorId: string) => sql`
  case
    when a.kind in ('assigneesChanged', 'memberRemoved') then a.details - array['addedId', 'removedId'] || jsonb_strip_nulls(
      jsonb_build_object('added', ${nameAt('addedId')}, 'removed', ${nameAt('removedId')})
    )
    when a.kind not in ('cardWentToBoard', 'cardCameFromBoard') then a.details
    when exists (
      select from kanban_members
      where board_id = (a.details ->> 'otherBoardId')::uuid and person_id = ${actorId}
    ) then a.details - 'otherBoardId'
    when a.kind = 'cardWentToBoard' then a.details - array['otherBoardId', 'to', 'column']
    else a.details - array['otherBoardId', 'from']
  end`

export type ActivityFilter = { onlyBy?: string | undefined; cardId?: string | undefined; before?: string | undefined }

/** Activity on the person's boards, newest first; one entry more than a page, to show whether there are more. */
export function readActivity(db: Db, actorId: string, { onlyBy, cardId, before }: ActivityFilter): Promise<Activity[]> {
  const { beyond, page } = keyset([sql`a.created_at`, sql`a.id`], { isUp: false })
  const by = onlyBy === undefined ? sql`` : sql`and a.person_id = ${onlyBy}`
  const about = cardId === undefined ? sql`` : sql`and a.card_id = ${cardId}`
  const earlier = beyond(
    before,
    (id) => sql`
      from kanban_activity a join kanban_members m on m.board_id = a.board_id
      where a.id = ${id} and m.person_id = ${actorId}`,
  )
  return db.many(sql`
    select a.id, a.created_at as at, a.kind, a.card_id as "cardId", ${detailsFor(actorId)} as details,
      json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as by,
      json_build_object('id', b.id, 'name', b.name, 'hue', b.hue) as board
    from kanban_members me
    join kanban_boards b on b.id = me.board_id
    cross join lateral (
      select * from kanban_activity a
      where a.board_id = me.board_id ${by} ${about} and ${earlier}
      ${page(pageSize)}
    ) a
    join people_public p on p.id = a.person_id
    where me.person_id = ${actorId}
    ${page(pageSize)}`)
}
