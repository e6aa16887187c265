// One's conversations: the row of each as oneself keeps it, and the whole of it with its people and messages.
import type { Db } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Conversation, Message, Participant, Seen } from '../../entities.ts'
import { unreadMax } from '../../count-contract.ts'
import { maxMembers, wholeList } from '../../entities.ts'
import type { Reader } from '../people/participant-queries.ts'
import { readMemberIds, readParticipants } from '../people/participant-queries.ts'

/** A conversation as its row and the reader's own say it. */
export type Kept = Pick<
  Conversation,
  'id' | 'type' | 'name' | 'createdAt' | 'lastMessageAt' | 'unreadCount' | 'mentionCount' | 'firstUnreadId'
> &
  Pick<Conversation, 'createdBy' | 'isMuted' | 'isBlocked' | 'mayWrite'> & {
    /** Between two people: the other one. */
    otherId: string | null
    lastPosition: number
    sendsReceipts: boolean
  }

/** The messages that `m`, a membership of `c`, has not seen, as `unread`: how many, up to what is shown, and the first. */
export const joinUnread = sql`left join lateral (
    select n.unread, n.first_id from chat_unread(c.id, m.person_id, m.seen_position, ${unreadMax}) n
    where c.last_position > m.seen_position
  ) unread on true`

/** True if either of two people has blocked the other. */
export const isBlockedBetween = (one: Statement, other: Statement) => sql`exists (
  select from chat_blocks
  where (person_id = ${one} and blocked_id = ${other}) or (person_id = ${other} and blocked_id = ${one})
)`

/** Read receipts are sent until the person turns them off. */
export const sendsReceipts = (personId: Statement) =>
  sql`coalesce((select sends_receipts from chat_preferences where person_id = ${personId}), true)`

/** Columns of a conversation `c` with the reader’s membership `m`; `o` is the other person of a one-to-one. */
const fields = sql`c.id, c.type, c.name, c.created_by as "createdBy", c.created_at as "createdAt",
  c.last_message_at as "lastMessageAt", c.last_position as "lastPosition", o.id as "otherId", m.is_muted as "isMuted",
  coalesce(unread.unread, 0) as "unreadCount",
  ${countUpTo(
    sql`from chat_mentions x where x.person_id = m.person_id and x.conversation_id = c.id and x.position > m.seen_position`,
    unreadMax,
  )} as "mentionCount",
  unread.first_id as "firstUnreadId",
  exists (select from chat_blocks where person_id = m.person_id and blocked_id = o.id) as "isBlocked",
  o.id is null or (o.status = 'active' and not ${isBlockedBetween(sql`m.person_id`, sql`o.id`)}) as "mayWrite",
  ${sendsReceipts(sql`m.person_id`)} as "sendsReceipts"`

const rows = sql`chat_members m join chat_conversations c on c.id = m.conversation_id
  left join people_public o on o.id = case when c.low_id = m.person_id then c.high_id else c.low_id end
  ${joinUnread}`

const newestFirst = keyset([sql`c.last_message_at`, sql`c.id`], { isUp: false })

/** Those of the reader that have a message, the one with the newest first; one more than a list holds. */
export function readList(db: Db, readerId: string, before: string | undefined): Promise<Kept[]> {
  const later = newestFirst.beyond(
    before,
    (id) => sql`
      from chat_conversations c join chat_members m on m.conversation_id = c.id and m.person_id = ${readerId}
      where c.id = ${id}`,
  )
  return db.many(sql`
    select ${fields} from ${rows}
    where m.person_id = ${readerId} and m.left_at is null and c.last_position > 0 and ${later}
    ${newestFirst.page(wholeList)}`)
}

/** One in which the reader takes part. */
export function readKept(db: Db, readerId: string, conversationId: string): Promise<Kept | undefined> {
  return db.maybe(sql`
    select ${fields} from ${rows}
    where m.person_id = ${readerId} and m.left_at is null and c.id = ${conversationId}`)
}

/** A conversation with somebody to whom nobody has written yet. */
export async function keptWith(db: Db, reader: Reader, otherId: string, id: string): Promise<Kept> {
  const { isBlocked, mayWrite, sends } = await db.one<{ isBlocked: boolean; mayWrite: boolean; sends: boolean }>(sql`
    select exists (select from chat_blocks where person_id = ${reader.id} and blocked_id = ${otherId}) as "isBlocked",
      not ${isBlockedBetween(sql`${reader.id}::uuid`, sql`${otherId}::uuid`)} as "mayWrite",
      ${sendsReceipts(sql`${reader.id}::uuid`)} as sends`)
  const nothing = { unreadCount: 0, mentionCount: 0, firstUnreadId: null, lastPosition: 0 }
  const unmade = { name: null, createdBy: null, createdAt: null, lastMessageAt: null, isMuted: false }
  return { id, type: 'ONE_TO_ONE', otherId, ...nothing, ...unmade, isBlocked, mayWrite, sendsReceipts: sends }
}

/** How far others have read who send read receipts; somebody who was added has read nothing of what was there before. */
async function readSeen(db: Db, reader: Reader, conversationIds: readonly string[]): Promise<Map<string, Seen[]>> {
  const found = await db.many<Seen & { id: string }>(sql`
    select conversation_id as id, person_id as "personId", seen_position as position from chat_members m
    where conversation_id = any(${conversationIds}::uuid[]) and left_at is null and person_id <> ${reader.id}
      and seen_position > 0 and ${sendsReceipts(sql`m.person_id`)} and not exists (
        select from chat_messages x
        where x.conversation_id = m.conversation_id and x.position = m.seen_position and x.created_at < m.joined_at
      )`)
  const byConversation = Map.groupBy(found, ({ id }) => id)
  return new Map(
    [...byConversation].map(([id, all]) => [id, all.map(({ personId, position }) => ({ personId, position }))]),
  )
}

/** People who have left a group, the last ones: their messages stay. */
async function readFormerIds(db: Db, conversationIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.many<{ id: string; personIds: string[] }>(sql`
    select id, array_agg(person_id) as "personIds"
    from (
      select m.conversation_id as id, m.person_id, row_number() over (partition by m.conversation_id order by m.left_at desc) as place
      from chat_members m join chat_conversations c on c.id = m.conversation_id
      where m.conversation_id = any(${conversationIds}::uuid[]) and m.left_at is not null and c.type = 'GROUP'
    ) gone
    where place <= ${maxMembers}
    group by id`)
  return new Map(rows.map(({ id, personIds }) => [id, personIds]))
}

/** The whole conversations, each with these of its messages. */
export async function conversationsOf(
  db: Db,
  reader: Reader,
  kept: readonly Kept[],
  messagesOf: (one: Kept) => Message[],
): Promise<Conversation[]> {
  const ids = kept.map(({ id }) => id)
  const receiving = kept.filter((one) => one.sendsReceipts).map(({ id }) => id)
  const [members, former, seen] = await Promise.all([
    readMemberIds(db, ids),
    readFormerIds(db, ids),
    readSeen(db, reader, receiving),
  ])
  const formerIdsOf = ({ id }: Kept) => former.get(id) ?? []
  const memberIdsOf = ({ id, otherId }: Kept) => members.get(id) ?? [reader.id, ...(otherId === null ? [] : [otherId])]
  const people = await readParticipants(db, reader, [
    ...new Set(kept.flatMap((one) => [...memberIdsOf(one), ...formerIdsOf(one)])),
  ])
  return kept.map((one) => {
    const participants = memberIdsOf(one).flatMap((id) => people.get(id) ?? [])
    const gone = formerIdsOf(one).flatMap((id) => people.get(id) ?? [])
    return wholeOf(one, { participants, former: gone, seen: seen.get(one.id) ?? [], messages: messagesOf(one) })
  })
}

type Parts = { participants: Participant[]; former: Participant[]; seen: Seen[]; messages: Message[] }

function wholeOf(kept: Kept, { participants, former, seen, messages }: Parts): Conversation {
  const { otherId, lastPosition: _, sendsReceipts: __, ...fieldsOfRow } = kept
  const [first] = messages
  const other = participants.find(({ id }) => id === otherId)
  return {
    ...fieldsOfRow,
    key: other?.username ?? kept.id,
    participants,
    former,
    seen,
    messages,
    before: first && first.position > 1 ? first.id : null,
  }
}
