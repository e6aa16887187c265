// Why somebody may see or change a conversation or a message: by taking part, and by having written it.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Asked, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { Id, check } from '#kernel/shape.ts'

type Place = { isMember: boolean; senderId: string | null }

/** A conversation, or a message or an attachment in one. */
function readPlace(db: Db, personId: string, recordId: string): Promise<Place | undefined> {
  return db.maybe(sql`
    with place as (
      select id as conversation_id, null::uuid as sender_id from chat_conversations where id = ${recordId}
      union all select conversation_id, sender_id from chat_messages where id = ${recordId} and deleted_at is null
      union all
      select m.conversation_id, m.sender_id from attachments a join chat_messages m on m.id = a.record_id
      where a.id = ${recordId} and a.kind = 'chat.message' and a.deleted_at is null
    )
    select sender_id as "senderId", exists (
      select from chat_members m
      where m.conversation_id = place.conversation_id and m.person_id = ${personId} and m.left_at is null
    ) as "isMember"
    from place`)
}

const pathOfGroup = /^\/dashboard\/chat\/([0-9a-f-]{36})\/?$/

function recordAt({ path, search, recordId }: Asked): string | undefined {
  const groupId = pathOfGroup.exec(path)?.[1]
  const wanted = recordId ?? (groupId === undefined ? undefined : (search.get('message') ?? groupId))
  return check(Id, wanted).ok ? wanted : undefined
}

function verdictsOf(personId: string, { isMember, senderId }: Place): Verdicts {
  const see: Verdict = { may: isMember, rule: isMember ? 'chat.access.member' : 'chat.access.notMember' }
  if (!isMember || senderId === null) return { see, change: see }
  const isSender = senderId === personId
  return { see, change: { may: isSender, rule: isSender ? 'chat.access.sender' : 'chat.access.onlySender' } }
}

export const chatAccess = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined) return undefined
  const place = await readPlace(db, asked.person.id, wanted)
  // An id alone may be another feature's.
  if (!place && asked.recordId !== undefined) return undefined
  return verdictsOf(asked.person.id, found(place, 'Record'))
})
