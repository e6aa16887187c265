// Finds messages of the conversations in which somebody takes part: in one, in all, and in the palette.
import type { Db } from '#kernel/server/database/db.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Part } from '#kernel/server/parts.ts'
import { found } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import { findable } from '#kernel/server/search.ts'
import type { Hit } from '../contract.ts'
import { searchMessages } from '../contract.ts'
import { hitsSize, nameMax } from '../entities.ts'
import { readStanding } from './conversations/seen-queries.ts'
import { readMessages } from './messages/message-queries.ts'
import { previewOf } from '../text/plain.ts'

type Wish = { text: string; conversationId?: string | undefined; before?: string | undefined; most: number }
type Found = Omit<Hit, 'message'> & { id: string }

const peopleNamed = 8

const hasMarks = /[\u0300-\u036Fđłø]/iu
const wordsIn = /[\p{L}\p{M}\p{N}]+/gu

/** Words that are asked for with their accents or tone marks. */
const markedIn = (text: string): string[] =>
  (text.match(wordsIn) ?? []).filter((word) => hasMarks.test(word.normalize('NFD'))).map((word) => `%${word}%`)

/** Where words are asked for with their marks, those that have them; others only where there are none. */
async function readFound(db: Db, personId: string, wish: Wish): Promise<Found[]> {
  const marked = markedIn(wish.text)
  const found = await readHits(db, personId, wish, marked)
  return found.length === 0 && marked.length > 0 ? readHits(db, personId, wish, []) : found
}

/** The newest first; a cursor that is no message of one’s own is before everything. */
function readHits(
  db: Db,
  personId: string,
  { text, conversationId, before, most }: Wish,
  marked: readonly string[],
): Promise<Found[]> {
  const isWanted = conversationId === undefined ? sql`true` : sql`m.conversation_id = ${conversationId}`
  return db.many(sql`
    with query as materialized (
      select chat_query(${text}) as words, array(select chat_marked(word) from unnest(${marked}::text[]) word) as marked
    ),
    cursor as materialized (
      select b.created_at from chat_messages b
        join chat_members p on p.conversation_id = b.conversation_id and p.person_id = ${personId} and p.left_at is null
      where b.id = ${before ?? null}::uuid
    ),
    mine as materialized (
      select c.id, c.type, c.name, o.username, o.name as other,
        case when ${before === undefined}::boolean then c.last_position + 1 else (
          select coalesce(
            (select b.position from chat_messages b
              where b.conversation_id = c.id and b.created_at >= cursor.created_at order by b.created_at, b.position limit 1),
            c.last_position + 1
          ) from cursor
        ) end as below
      from chat_members m join chat_conversations c on c.id = m.conversation_id
        left join people_public o on o.id = case when c.low_id = m.person_id then c.high_id else c.low_id end
      where m.person_id = ${personId} and m.left_at is null and c.last_position > 0 and ${isWanted}
    ),
    hits as materialized (
      select h.id, h.created_at, mine.id as conversation_id
      from query, mine, lateral chat_hits(mine.id, query.words, query.marked, mine.below, ${most}) h
      where query.words is not null
      order by h.created_at desc, h.id desc limit ${most}
    )
    select h.id, coalesce(mine.username, mine.id::text) as "conversationKey", p.name as "senderName",
      coalesce(mine.name, mine.other, (
        select string_agg(name, ', ') from (
          select q.name from chat_members n join people_public q on q.id = n.person_id
          where n.conversation_id = mine.id and n.left_at is null and n.person_id <> ${personId}
          order by n.joined_at, n.person_id limit ${peopleNamed}
        ) named
      ), '') as "conversationName"
    from hits h join mine on mine.id = h.conversation_id join chat_messages m on m.id = h.id
      join people_public p on p.id = m.sender_id
    order by h.created_at desc, h.id desc`)
}

const titleMax = 200

export const chatSearch: Part[] = [
  on(searchMessages, async ({ db, actor, input: { text, conversationId, before } }) => {
    if (conversationId !== undefined) found(await readStanding(db, actor.id, conversationId), 'Conversation')
    const most = hitsSize + 1
    const { rows, hasMore } = pageOf(await readFound(db, actor.id, { text, conversationId, before, most }), hitsSize)
    const messages = await readMessages(
      db,
      rows.map(({ id }) => id),
    )
    const hits = rows.flatMap(({ id, ...place }): Hit[] => {
      const message = messages.get(id)
      return message ? [{ message, ...place }] : []
    })
    return { hits, hasMore }
  }),

  findable(async (db, actor, { text, limit }) => {
    const rows = await readFound(db, actor.id, { text, most: limit })
    const messages = await readMessages(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, conversationKey, conversationName, senderName }) => ({
      kind: 'chat.message',
      id,
      title: previewOf(messages.get(id)?.body ?? '', titleMax),
      note: senderName === conversationName ? senderName : `${senderName} · ${conversationName}`.slice(0, nameMax),
      link: `/dashboard/chat/${conversationKey}?message=${id}`,
    }))
  }),
]
