// Why somebody may see or change a board or a card: by being a member of the board, and by nothing else.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Asked, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { Id, check } from '#kernel/shape.ts'
import type { Member } from '../entities.ts'

type Place = { role: Member['role'] | null; isArchived: boolean }

/** What somebody is on the board that this is, or on which this card is. */
function readPlace(db: Db, personId: string, recordId: string): Promise<Place | undefined> {
  return db.maybe(sql`
    select m.role, b.archived_at is not null as "isArchived"
    from kanban_boards b left join kanban_members m on m.board_id = b.id and m.person_id = ${personId}
    where b.id = ${recordId} or b.id = (select board_id from kanban_cards where id = ${recordId})
    limit 1`)
}

const pathOfBoard = /^\/dashboard\/kanban\/([0-9a-f-]{36})\/?$/

/** The board or the card at an address; a card that is open is in the address of its board. */
function recordAt({ path, search, recordId }: Asked): string | undefined {
  const boardId = pathOfBoard.exec(path)?.[1]
  const wanted = recordId ?? (boardId === undefined ? undefined : (search.get('card') ?? boardId))
  return check(Id, wanted).ok ? wanted : undefined
}

function verdictsOf({ role, isArchived }: Place): Verdicts {
  if (role === null) {
    const verdict: Verdict = { may: false, rule: 'kanban.access.notMember' }
    return { see: verdict, change: verdict }
  }
  const see: Verdict = { may: true, rule: role === 'owner' ? 'kanban.access.owner' : 'kanban.access.member' }
  return { see, change: isArchived ? { may: false, rule: 'kanban.access.archived' } : see }
}

export const kanbanAccess = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined) return undefined
  const place = await readPlace(db, asked.person.id, wanted)
  // An id alone may be another feature's.
  if (!place && asked.recordId !== undefined) return undefined
  return verdictsOf(found(place, 'Record'))
})
