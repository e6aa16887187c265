// Fills conversations with as many messages as the measurements of chat want: sentences in five languages, and rare words.
import type { Database, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'

/** Each stands in one of eight messages; two languages write their signs in more than one way. */
export const sentences = [
  'The lanterns for room %s have come, **both** of them. I put them behind the door of the north hall.',
  'Can you send the plan of level %s? https://plans.example/north/%s',
  'Le résumé de la réunion est prêt : *onze* points, et le n° %s reste ouvert.',
  'Đường này đẹp lắm, hẹn gặp chị ở Huế lúc %s giờ nhé.',
  'duong pho dong lam, em den muon %s phut',
  '我们明天在上海开会，请带上第%s页图纸',
  'الكتاب على الطاولة في المدرسة، صفحة %s',
  '> is it %s?\n- yes\n- and `no`',
]
/** Stands in one of a thousand messages, and in the third one alone. */
export const rareWords = { inThousand: 'quince', once: 'hornbeam' }

const tables = ['chat_messages', 'chat_conversations', 'chat_members']
const secondsBetween = 20
const days = 250

export async function insertGroup(tx: Tx, name: string, memberIds: readonly string[]): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into chat_conversations (id, type, name, created_by) values (${id}, 'GROUP', ${name}, ${memberIds[0] ?? ''})`)
  await tx.run(sql`
    insert into chat_members (conversation_id, person_id) select ${id}, unnest(${memberIds}::uuid[])`)
  return id
}

async function insertMessages(tx: Tx, conversationId: string, first: number, last: number) {
  await tx.run(sql`
    insert into chat_messages (id, conversation_id, position, sender_id, body, created_at)
    select gen_random_uuid(), c.id, n, (array(
        select person_id from chat_members where conversation_id = c.id order by joined_at, person_id
      ))[1 + n % (select count(*) from chat_members where conversation_id = c.id)],
      case when n = 3 then ${`The ${rareWords.once} hedge`} when n % 1000 = 7 then ${`The ${rareWords.inThousand} tree `} || n
        else replace((${sentences}::text[])[1 + n % ${sentences.length}::int], '%s', n::text) end,
      date_trunc('day', now()) - make_interval(days => ${days}::int) + n * make_interval(secs => ${secondsBetween}::int)
    from chat_conversations c, generate_series(${first}::int, ${last}::int) n where c.id = ${conversationId}`)
  await tx.run(sql`
    update chat_conversations c set last_position = m.position, last_message_at = m.created_at
    from chat_messages m where c.id = ${conversationId} and m.conversation_id = c.id and m.position = ${last}`)
}

export type Middle = { id: string; createdAt: string }

/** Adds messages until there are so many; answers the one in the middle. */
export async function fillConversation(product: Product, conversationId: string, size: number): Promise<Middle> {
  const found: Middle[] = []
  await fillDatabase(product, tables, async ({ transaction, read }: Database) => {
    const { count } = await read.one<{ count: number }>(sql`
      select last_position::int as "count" from chat_conversations where id = ${conversationId}`)
    for (let first = count + 1; first <= size; first += addedAtOnce) {
      const last = Math.min(size, first + addedAtOnce - 1)
      await transaction((tx) => insertMessages(tx, conversationId, first, last))
    }
    found.push(
      await read.one(sql`
        select id, created_at as "createdAt" from chat_messages
        where conversation_id = ${conversationId} and position = ${Math.ceil(size / 2)}`),
    )
  })
  const [middle] = found
  if (!middle) throw new Error('There is no conversation to measure')
  return middle
}
