// Messages as everybody in a conversation reads them, by their place in it.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { attachmentsOf } from '#records/attachments/server/attachment-queries.ts'
import { attachmentFile } from '../../contract.ts'
import type { Message } from '../../entities.ts'
import { pageSize } from '../../entities.ts'

/** Messages have attachments under this name. */
export const messageKind = 'chat.message'

/** A message `m`, and `q`, to which it replies. */
const fields = sql`m.id, m.conversation_id as "conversationId", m.position, m.sender_id as "senderId", m.body,
  ${attachmentsOf(messageKind, sql`m.id`)}, m.created_at as "createdAt", m.edited_at as "editedAt",
  m.deleted_at as "deletedAt", m.change, m.revision,
  case when q.id is not null then json_build_object('id', q.id, 'senderId', q.sender_id, 'body', q.body,
    'attachmentCount', q.attachment_count, 'isDeleted', q.deleted_at is not null, 'position', q.position)
  end as "replyTo",
  (
    select coalesce(json_agg(json_build_object('emoji', r.emoji, 'personIds', r.ids) order by r.first, r.emoji), '[]')
    from (
      select emoji, json_agg(person_id order by created_at, person_id) as ids, min(created_at) as first
      from chat_reactions where message_id = m.id group by emoji
    ) r
  ) as reactions`
const from = sql`chat_messages m left join chat_messages q on q.id = m.reply_to_id`

type Row = Omit<Message, 'contentType'>

/** One picture without a word is an image, whose body is its address. */
function messageOf(row: Row): Message {
  const [only] = row.attachments
  const isImage = row.body === '' && row.attachments.length === 1 && only?.width !== null
  if (!isImage || !only) return { ...row, contentType: 'text' }
  return { ...row, contentType: 'image', body: `${attachmentFile.path}?attachmentId=${only.id}` }
}

/** One that the caller has found or written. */
export async function readMessage(db: Db, messageId: string): Promise<Message> {
  return messageOf(await db.one<Row>(sql`select ${fields} from ${from} where m.id = ${messageId}`))
}

/** By their IDs, in no order. */
export async function readMessages(db: Db, messageIds: readonly string[]): Promise<Map<string, Message>> {
  const rows = await db.many<Row>(sql`select ${fields} from ${from} where m.id = any(${messageIds}::uuid[])`)
  return new Map(rows.map((row) => [row.id, messageOf(row)]))
}

/** A page of messages from this position on, in order. Positions have no gaps: it is the page's length that ends it. */
export async function readPage(db: Db, conversationId: string, first: number): Promise<Message[]> {
  const rows = await db.many<Row>(sql`
    select ${fields} from ${from}
    where m.conversation_id = ${conversationId} and m.position >= ${first} and m.position < ${first + pageSize}
    order by m.position`)
  return rows.map(messageOf)
}

/** The last message of each of these conversations. */
export async function readLastMessages(db: Db, conversationIds: readonly string[]): Promise<Map<string, Message>> {
  const rows = await db.many<Row>(sql`
    select ${fields} from chat_conversations c
      join chat_messages m on m.conversation_id = c.id and m.position = c.last_position
      left join chat_messages q on q.id = m.reply_to_id
    where c.id = any(${conversationIds}::uuid[])`)
  return new Map(rows.map((row) => [row.conversationId, messageOf(row)]))
}

export async function readPosition(db: Db, conversationId: string, messageId: string): Promise<number | undefined> {
  const row = await db.maybe<{ position: number }>(sql`
    select position from chat_messages where id = ${messageId} and conversation_id = ${conversationId}`)
  return row?.position
}

/** Position of the first message at that moment or later. */
export async function readPositionAt(db: Db, conversationId: string, moment: string): Promise<number | undefined> {
  const row = await db.maybe<{ position: number }>(sql`
    select position from chat_messages where conversation_id = ${conversationId} and created_at >= ${moment}
    order by created_at, position limit 1`)
  return row?.position
}
