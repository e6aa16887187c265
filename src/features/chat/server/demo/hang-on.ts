// Adds reactions, mentions and plans to the messages of a demo conversation.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { messageKind } from '../messages/message-queries.ts'
import type { People, Written } from './demo-talk.ts'
import type { Plans } from './draw-plans.ts'

type Hanging = {
  conversationId: string
  written: readonly Written[]
  people: People
  plans: Plans
  /** IDs of those whom a text mentions. */
  mentionsIn: (body: string) => string[]
}

async function insertReactions(tx: Tx, { written, people }: Hanging): Promise<void> {
  const rows = written.flatMap(({ id, at, line: [, , , more = {}] }) =>
    (more.reactions ?? []).flatMap(([emoji, by]) =>
      by.flatMap((who, index) => {
        const person = people.get(who)
        return person ? [{ id, emoji, by: person.id, at, index }] : []
      }),
    ),
  )
  await tx.run(sql`
    insert into chat_reactions (message_id, emoji, person_id, created_at)
    select id, emoji, by, least(at + (index + 1) * interval '40 seconds', now())
    from json_to_recordset(${JSON.stringify(rows)}) as one (id uuid, emoji text, by uuid, at timestamptz, index integer)`)
}

async function insertMentions(tx: Tx, { conversationId, written, mentionsIn }: Hanging): Promise<void> {
  const rows = written.flatMap(({ id, position, by, body }) =>
    mentionsIn(body)
      .filter((personId) => personId !== by.id)
      .map((personId) => ({ id, position, person: personId })),
  )
  await tx.run(sql`
    insert into chat_mentions (message_id, person_id, conversation_id, position)
    select id, person, ${conversationId}, position
    from json_to_recordset(${JSON.stringify(rows)}) as one (id uuid, position bigint, person uuid)`)
}

async function insertPlans(tx: Tx, { conversationId, written, plans }: Hanging): Promise<void> {
  const rows = written.flatMap(({ id, at, by, line: [, , , more = {}] }) =>
    (more.plans ?? []).flatMap(([name, look]) => {
      const plan = plans.get(look)
      return plan ? [{ ...plan, id: newId(), record: id, by: by.id, name, at }] : []
    }),
  )
  await tx.run(sql`
    insert into attachments (id, kind, record_id, person_id, name, size, type, blob_key, thumb_key, width, height, created_at)
    select id, ${messageKind}, record, by, name, size, type, key, "thumbKey", width, height, at
    from json_to_recordset(${JSON.stringify(rows)}) as one (
      id uuid, record uuid, by uuid, name text, size bigint, type text, key text, "thumbKey" text, width integer,
      height integer, at timestamptz
    )`)
  await tx.run(sql`
    update chat_messages m set attachment_count = counted.count
    from (select record_id, count(*)::int as count from attachments where kind = ${messageKind} group by record_id) counted
    where m.id = counted.record_id and m.conversation_id = ${conversationId}`)
  await tx.run(sql`
    update chat_conversations set attachment_count = ${rows.length} where id = ${conversationId}`)
}

export async function hangOn(tx: Tx, hanging: Hanging): Promise<void> {
  await insertReactions(tx, hanging)
  await insertMentions(tx, hanging)
  await insertPlans(tx, hanging)
}
