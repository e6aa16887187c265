// Why somebody may see or change a board or what is on it: by being a member of the board, and by nothing else.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Asked, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { Id, check } from '#kernel/shape.ts'
import type { Member } from '../entities.ts'

type Place = {
  role: Member['role'] | null
  isArchived: boolean
  isCardArchived: boolean
  /** The access to a comment, which not every member may change. */
  writerId: string | null
}

/** The person's membership of this board, or of the record's board. */
function readPlace(db: Db, personId: string, recordId: string): Promise<Place | undefined> {
  return db.maybe(sql`
    with place as (
      select id as board_id, null::uuid as writer_id, null::timestamptz as archived_at
      from kanban_boards where id = ${recordId}
      union all select board_id, null, archived_at from kanban_cards where id = ${recordId}
      union all select board_id, null, null from kanban_columns where id = ${recordId}
      union all select board_id, null, null from kanban_labels where id = ${recordId}
      union all
      select c.board_id, null, c.archived_at from kanban_subtasks s join kanban_cards c on c.id = s.card_id
      where s.id = ${recordId}
      union all
      select c.board_id, null, c.archived_at from attachments a join kanban_cards c on c.id = a.record_id
      where a.id = ${recordId} and a.deleted_at is null
      union all
      select c.board_id, m.person_id, c.archived_at from comments m join kanban_cards c on c.id = m.record_id
      where m.id = ${recordId} and m.deleted_at is null
    )
    select m.role, b.archived_at is not null as "isArchived",
      place.archived_at is not null as "isCardArchived", place.writer_id as "writerId"
    from place join kanban_boards b on b.id = place.board_id
      left join kanban_members m on m.board_id = b.id and m.person_id = ${personId}`)
}

const pathOfBoard = /^\/dashboard\/kanban\/([0-9a-f-]{36})\/?$/

/** The board or the card at an address; a card that is open is in the address of its board. */
function recordAt({ path, search, recordId }: Asked): string | undefined {
  const boardId = pathOfBoard.exec(path)?.[1]
  const wanted = recordId ?? (boardId === undefined ? undefined : (search.get('card') ?? boardId))
  return check(Id, wanted).ok ? wanted : undefined
}

function changing(personId: string, see: Verdict, place: Place): Verdict {
  const { role, isArchived, isCardArchived, writerId } = place
  if (isArchived) return { may: false, rule: 'kanban.access.archived' }
  if (isCardArchived) return { may: false, rule: 'kanban.access.archivedCard' }
  if (writerId === null || role === 'owner') return see
  const isWriter = writerId === personId
  return { may: isWriter, rule: isWriter ? 'kanban.access.writer' : 'kanban.access.onlyWriter' }
}

function verdictsOf(personId: string, place: Place): Verdicts {
  const { role } = place
  if (role === null) {
    const verdict: Verdict = { may: false, rule: 'kanban.access.notMember' }
    return { see: verdict, change: verdict }
  }
  const see: Verdict = { may: true, rule: role === 'owner' ? 'kanban.access.owner' : 'kanban.access.member' }
  return { see, change: changing(personId, see, place) }
}

export const kanbanAccess = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined) return undefined
  const place = await readPlace(db, asked.person.id, wanted)
  // An id alone may be another feature's.
  if (!place && asked.recordId !== undefined) return undefined
  return verdictsOf(asked.person.id, found(place, 'Record'))
})
