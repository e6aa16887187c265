// Finds the conversation that a key means: a username for one person, an ID for a group.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { Id, check } from '#kernel/shape.ts'
import { isFoundBy } from '../people/participant-queries.ts'
import type { Reader } from '../people/participant-queries.ts'
import { conversationIdOf, inOrder } from './conversation-id.ts'

/** `otherId` only between two people; `hasLeft` of somebody who took part in the group before. */
export type Target = { id: string; otherId: string | null; hasLeft: boolean }

type Asker = Pick<Reader, 'id' | 'role'>

/** Whom one finds, and with whom one has talked already: they stay reachable for reading. */
async function readOther(db: Db, asker: Asker, username: string): Promise<Target | undefined> {
  const other = await db.maybe<{ id: string }>(sql`
    select p.id from people_public p
    where p.username = ${username} and p.id <> ${asker.id} and (${isFoundBy(asker)} or exists (
      select from chat_conversations c
      where c.low_id = least(p.id, ${asker.id}::uuid) and c.high_id = greatest(p.id, ${asker.id}::uuid)
        and c.last_position > 0
    ))`)
  return other && { id: conversationIdOf(asker.id, other.id), otherId: other.id, hasLeft: false }
}

/** An ID may also be that of a conversation between two, whose username may have changed since it was written down. */
const readOwn = (db: Db, { id }: Asker, conversationId: string): Promise<Target | undefined> =>
  db.maybe(sql`
    select c.id, m.left_at is not null as "hasLeft",
      case when c.low_id = m.person_id then c.high_id else c.low_id end as "otherId"
    from chat_members m join chat_conversations c on c.id = m.conversation_id
    where m.person_id = ${id} and c.id = ${conversationId}`)

export const readTarget = (db: Db, asker: Asker, key: string): Promise<Target | undefined> =>
  check(Id, key).ok ? readOwn(db, asker, key) : readOther(db, asker, key)

/** One that is there for reading. */
export async function readOpenTarget(db: Db, asker: Asker, key: string): Promise<Target | undefined> {
  const target = await readTarget(db, asker, key)
  return target?.hasLeft === true ? undefined : target
}

/** Makes sure that a conversation between two has its rows. */
export function ensureRows(tx: Tx, actorId: string, { id, otherId }: Target): void {
  if (otherId === null) return
  const [low, high] = inOrder(actorId, otherId)
  tx.later(sql`
    insert into chat_conversations (id, type, low_id, high_id, created_by)
    values (${id}, 'ONE_TO_ONE', ${low}, ${high}, ${actorId}) on conflict do nothing`)
  tx.later(sql`
    insert into chat_members (conversation_id, person_id)
    select ${id}, unnest(array[${low}, ${high}]::uuid[]) on conflict do nothing`)
}
