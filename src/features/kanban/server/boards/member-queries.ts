// The members of a board.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import type { Candidate, Member } from '../../entities.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { peopleFound } from '../../entities.ts'

/** A person's role on a board; undefined when they aren't a member. */
export async function readRole(db: Db, personId: string, boardId: string): Promise<Member['role'] | undefined> {
  const member = await db.maybe<Pick<Member, 'role'>>(sql`
    select role from kanban_members where board_id = ${boardId} and person_id = ${personId}`)
  return member?.role
}

/** Every board of a person. */
export async function readBoardIds(db: Db, personId: string): Promise<string[]> {
  const boards = await db.many<{ id: string }>(
    sql`select board_id as id from kanban_members where person_id = ${personId}`,
  )
  return boards.map(({ id }) => id)
}

/** A member as the board shows them. */
export function readMember(db: Db, actorId: string, boardId: string, personId: string): Promise<Member | undefined> {
  return db.maybe(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle", m.role
    from kanban_members m join people_public p on p.id = m.person_id
    where m.board_id = ${boardId} and m.person_id = ${personId}
      and exists (select from kanban_members where board_id = m.board_id and person_id = ${actorId})`)
}

export async function countMembers(db: Db, boardId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from kanban_members where board_id = ${boardId}`)
  return count
}

type Finder = Pick<Actor, 'role'>

// Only admins find people who aren’t public.
function shownTo({ role }: Finder) {
  return role === 'admin' ? sql`` : sql`and p.is_public`
}

/** Adds someone who is active and whom this person finds; nothing when there is no such person. */
export function insertMember(
  tx: Tx,
  finder: Finder,
  boardId: string,
  personId: string,
): Promise<Omit<Member, 'role'> | undefined> {
  return tx.maybe(sql`
    with added as (
      insert into kanban_members (board_id, person_id, role)
      select ${boardId}, p.id, 'member' from people_public p
      where p.id = ${personId} and p.status = 'active' ${shownTo(finder)}
      returning person_id
    )
    select p.id, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle"
    from added join people_public p on p.id = added.person_id`)
}

/** Adds people to a new board, of whom it is known that they may be. */
export const insertMembers = (tx: Tx, boardId: string, personIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into kanban_members (board_id, person_id, role)
    select ${boardId}, id, 'member' from unnest(${personIds}::uuid[]) id`)

/** Takes a member off the board and off all its cards. */
export function deleteMember(tx: Tx, boardId: string, personId: string): Promise<{ id: string } | undefined> {
  return tx.maybe(sql`
    with taken_off as (
      update kanban_cards set assignee_ids = array_remove(assignee_ids, ${personId})
      where board_id = ${boardId} and assignee_ids @> array[${personId}::uuid]
        and exists (select from kanban_members where board_id = ${boardId} and person_id = ${personId} and role = 'member')
    )
    delete from kanban_members where board_id = ${boardId} and person_id = ${personId} and role = 'member'
    returning person_id as id`)
}

// For a very common name, sort no more people than these.
const orderedMost = 2000

/** Active people who are not on the board and have all these words, or words that begin so; all by name without any. */
export function findCandidates(db: Db, finder: Finder, boardId: string | null, name: string): Promise<Candidate[]> {
  const isNamed = name.trim() !== ''
  return isNamed
    ? db.many(sql`
        select id, name, "avatarUrl", "jobTitle" from (
          select p.id, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle", p.sort_name
          from people_public p
          where p.status = 'active' ${shownTo(finder)} and p.search @@ (select search_query(${name}))
            and not exists (select from kanban_members where board_id = ${boardId}::uuid and person_id = p.id)
          limit ${orderedMost}
        ) found
        order by sort_name, id
        limit ${peopleFound}`)
    : db.many(sql`
        select p.id, p.name, p.avatar_url as "avatarUrl", p.job_title as "jobTitle"
        from people_public p
        where p.status = 'active' ${shownTo(finder)}
          and not exists (select from kanban_members where board_id = ${boardId}::uuid and person_id = p.id)
        order by p.sort_name, p.id
        limit ${peopleFound}`)
}
