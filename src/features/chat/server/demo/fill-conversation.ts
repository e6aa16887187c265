// Writes one conversation of the demo: its people, its messages in order, and what hangs on them.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { mentionsOf } from '../../text/references.ts'
import { conversationIdOf, inOrder } from '../conversations/conversation-id.ts'
import type { DemoConversation, DemoPerson, People, Who, Written } from './demo-talk.ts'
import type { Plans } from './draw-plans.ts'
import { hangOn } from './hang-on.ts'

type Filling = { conversation: DemoConversation; people: People; plans: Plans; today: number }

const dayMilliseconds = 86_400_000

/** The demo’s today: the day before while some of its lines would be in the future. */
export function todayOf(conversations: readonly DemoConversation[], now: Date): number {
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds
  const moments = conversations.flatMap(({ lines }) => lines.map(([, at]) => momentOf(at, today)))
  return moments.some((moment) => moment > now.getTime()) ? today - dayMilliseconds : today
}

/** That day at that time. */
function momentOf(at: string, today: number): number {
  const [day = '0', clock = '00:00'] = at.split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return today + Number(day) * dayMilliseconds + (hours * 60 + minutes) * 60_000
}

/** The same each time: what the demo says is found at the same address after each filling. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Between two messages. */
const leastMilliseconds = 20_000

function writtenOf(
  { conversation: { lines }, people, today }: Filling,
  conversationId: string,
  from: number,
): Written[] {
  const inOrderOfDays = lines
    .map((line) => ({ line, moment: momentOf(line[1], today) }))
    .toSorted((one, other) => one.moment - other.moment)
  let last = 0
  return inOrderOfDays.flatMap(({ line, moment }, index): Written[] => {
    const by = people.get(line[0])
    if (!by) return []
    last = Math.max(moment, last + leastMilliseconds)
    const body = line[2].replaceAll(/@(\p{L}+)/gu, (whole, name: Who) => {
      const person = people.get(name)
      return person ? `@${person.username}` : whole
    })
    const position = from + index + 1
    return [{ id: idOf(`${conversationId} ${position}`), position, at: new Date(last).toISOString(), by, body, line }]
  })
}

async function insertConversation(tx: Tx, id: string, members: readonly DemoPerson[], name: string | undefined) {
  const [first, second] = members
  if (!first || !second) return
  const isGroup = name !== undefined || members.length > 2
  const [low, high] = isGroup ? [null, null] : inOrder(first.id, second.id)
  await tx.run(sql`
    insert into chat_conversations (id, type, name, low_id, high_id, created_by)
    values (${id}, ${isGroup ? 'GROUP' : 'ONE_TO_ONE'}, ${name ?? null}, ${low}::uuid, ${high}::uuid, ${first.id})`)
}

function insertMessages(tx: Tx, conversationId: string, written: readonly Written[]): Promise<number> {
  const rows = written.map(({ id, position, at, by, body, line: [, , , more = {}] }, index) => ({
    id,
    position,
    at,
    by: by.id,
    body: more.isDeleted ? '' : body,
    reply: more.replyTo === undefined ? null : (written[index - more.replyTo]?.id ?? null),
    edited: more.isEdited ? at : null,
    deleted: more.isDeleted ? at : null,
  }))
  return tx.run(sql`
    insert into chat_messages
      (id, conversation_id, position, sender_id, body, reply_to_id, created_at, edited_at, deleted_at, revision)
    select id, ${conversationId}, position, by, body, reply, at, edited + interval '1 minute',
      deleted + interval '1 minute', case when edited is null and deleted is null then 0 else 1 end
    from json_to_recordset(${JSON.stringify(rows)}) as one (
      id uuid, position bigint, at timestamptz, by uuid, body text, reply uuid, edited timestamptz, deleted timestamptz
    )`)
}

/** A group begins with the line that says so. */
async function insertBeginning(tx: Tx, conversationId: string, members: readonly DemoPerson[], name?: string) {
  const [creator, ...others] = members
  const change = { kind: 'created', personIds: others.map(({ id }) => id), name: name ?? null }
  await tx.run(sql`
    insert into chat_messages (id, conversation_id, position, sender_id, body, change, created_at)
    select ${idOf(`${conversationId} 1`)}, ${conversationId}, 1, ${creator?.id}, '', ${JSON.stringify(change)}::jsonb,
      min(created_at) - interval '1 minute'
    from chat_messages where conversation_id = ${conversationId}`)
}

/** Everybody has read all, but for what is said to be unread. */
async function finish(tx: Tx, id: string, { conversation, people }: Filling): Promise<void> {
  await tx.run(sql`
    update chat_conversations c set last_position = m.position, last_message_at = m.created_at, created_at = f.created_at
    from chat_messages m, chat_messages f
    where c.id = ${id} and f.conversation_id = c.id and f.position = 1 and m.conversation_id = c.id
      and m.position = (select max(position) from chat_messages where conversation_id = c.id)`)
  for (const who of conversation.people) {
    const person = people.get(who)
    if (!person) continue
    await tx.run(sql`
      insert into chat_members (conversation_id, person_id, joined_at, seen_position)
      select c.id, ${person.id}, c.created_at, c.last_position - ${conversation.unread?.[who] ?? 0}::integer
      from chat_conversations c where c.id = ${id}`)
  }
}

export async function fillConversation(tx: Tx, filling: Filling): Promise<void> {
  const { name, people: names, lines } = filling.conversation
  const members = names.flatMap((who) => filling.people.get(who) ?? [])
  const [first, second] = members
  // People of the demo may have been left out of it.
  if (!first || !second || members.length < names.length || lines.length === 0) return
  const isGroup = name !== undefined || members.length > 2
  const id = isGroup ? idOf(`${name ?? ''} ${names.join(' ')}`) : conversationIdOf(first.id, second.id)
  const written = writtenOf(filling, id, isGroup ? 1 : 0)
  await insertConversation(tx, id, members, name)
  await insertMessages(tx, id, written)
  if (isGroup) await insertBeginning(tx, id, members, name)
  const { people, plans } = filling
  await hangOn(tx, { conversationId: id, written, people, plans, mentionsIn: (body) => mentionsOf(body, members) })
  await finish(tx, id, filling)
}
