// People as chat shows them: those whom one can write to, and those who take part.
import type { Actor, Wiring } from '#kernel/server/parts.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PresenceReader } from '#kernel/server/live/presence-reader.ts'
import type { Participant } from '../../entities.ts'
import { wholeList } from '../../entities.ts'

/** Somebody who reads, and how they see who is here. */
export type Reader = Pick<Actor, 'id' | 'role'> & { presence: PresenceReader }

export const readerOf = ({ id, role }: Pick<Actor, 'id' | 'role'>, { vitals }: Pick<Wiring, 'vitals'>): Reader => ({
  id,
  role,
  presence: vitals.presence,
})

const looksAfterPeople = ({ role }: Pick<Reader, 'role'>) => role !== 'user'

/** Active people who are public; admins find the others too. */
export const isFoundBy = ({ role }: Pick<Reader, 'role'>) =>
  sql`(p.status = 'active' and (p.is_public or ${role === 'admin'}::boolean))`

type Row = Participant & { isPublic: boolean }

/**
 * The same details as on the profile, if the reader may see that; phone and street only for managers and admins, who find
 * them in the list of people.
 */
function fieldsFor(reader: Reader) {
  const isSeen = sql`(p.id = ${reader.id} or ${isFoundBy(reader)})`
  const isLookedAfter = sql`(${isSeen} and (p.id = ${reader.id} or ${looksAfterPeople(reader)}::boolean))`
  return sql`p.id, p.name, p.username, p.avatar_url as avatar, coalesce(p.job_title, '') as role,
    case when ${isSeen} then p.email end as email,
    case when ${isLookedAfter} then p.phone_number end as phone,
    case when ${isSeen} then
      nullif(concat_ws(', ', case when ${isLookedAfter} then nullif(p.address, '') end, nullif(p.city, ''), p.country), '')
    end as address,
    case when ${isSeen} then p.last_active_at end as "lastActivity", p.is_public as "isPublic"`
}

/** Only managers and admins see the presence of people who aren’t public. */
function participantOf({ isPublic, ...person }: Row, reader: Reader): Participant {
  const isShown = isPublic || person.id === reader.id || looksAfterPeople(reader)
  return { ...person, status: isShown ? reader.presence.statusOf(person.id) : 'offline' }
}

export async function readParticipants(
  db: Db,
  reader: Reader,
  personIds: readonly string[],
): Promise<Map<string, Participant>> {
  const rows = await db.many<Row>(sql`
    select ${fieldsFor(reader)} from people_records p where p.id = any(${personIds}::uuid[])`)
  return new Map(rows.map((row) => [row.id, participantOf(row, reader)]))
}

/** Everybody else by name; one more than a list holds. Nothing comes after somebody whom one does not find. */
export async function readContacts(
  db: Db,
  reader: Reader,
  { search, after }: { search?: string | undefined; after?: string | undefined },
): Promise<Participant[]> {
  const { beyond, page } = keyset([sql`p.sort_name`, sql`p.id`], { isUp: true })
  const later = beyond(after, (id) => sql`from people_records p where p.id = ${id} and ${isFoundBy(reader)}`)
  const isNamed = search === undefined || search.trim() === '' ? sql`true` : sql`p.search @@ search_query(${search})`
  const rows = await db.many<Row>(sql`
    select ${fieldsFor(reader)} from people_records p
    where ${isFoundBy(reader)} and p.id <> ${reader.id} and ${isNamed} and ${later}
    ${page(wholeList)}`)
  return rows.map((row) => participantOf(row, reader))
}

/** Current members of these conversations; a one-to-one always has both people. */
export async function readMemberIds(db: Db, conversationIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.many<{ id: string; personIds: string[] }>(sql`
    select id, array_agg(person_id order by place, person_id) as "personIds"
    from (
      select m.conversation_id as id, m.person_id, m.joined_at as place
      from chat_members m join chat_conversations c on c.id = m.conversation_id
      where m.conversation_id = any(${conversationIds}::uuid[]) and m.left_at is null and c.type = 'GROUP'
      union all
      select id, unnest(array[low_id, high_id]), created_at from chat_conversations
      where id = any(${conversationIds}::uuid[]) and type = 'ONE_TO_ONE'
    ) taking_part
    group by id`)
  return new Map(rows.map(({ id, personIds }) => [id, personIds]))
}
