// Access to pages, and how authors are named to a reader: SQL fragments that all profile queries share.
import type { Db } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'

export type Reader = Pick<Actor, 'id' | 'role'>

/** Whether the page of `p` is there for the reader: everybody's while it is public, else their own and for admins. */
export const seenBy = (reader: Reader) => sql`(
  p.id = ${reader.id} or (p.status = 'active' and p.is_public) or (p.status <> 'deleted' and ${reader.role === 'admin'}::boolean)
)`

/** `p` in a list of people around `owner`, who themself is shown everybody who is around. */
export const listedTo = (reader: Reader, owner: string) => sql`(
  p.status = 'active'
  and (p.is_public or p.id = ${reader.id} or ${owner}::uuid = ${reader.id}::uuid or ${reader.role === 'admin'}::boolean)
)`

/** `p` by name; with the username, which leads to their page, only for who may see that. */
export const authorFor = (reader: Reader) => sql`json_build_object(
  'id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url, 'username', case when ${seenBy(reader)} then p.username end
)`

/** The person whose page the reader may see. */
export function readSeen(
  db: Db,
  reader: Reader,
  personId: string,
): Promise<{ id: string; username: string } | undefined> {
  return db.maybe(sql`select p.id, p.username from people_public p where p.id = ${personId} and ${seenBy(reader)}`)
}

/** Those of these people whose pages are there for everybody. */
export async function readPublic(db: Db, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_public where id = any(${personIds}::uuid[]) and is_public and status = 'active'`)
  return new Set(rows.map(({ id }) => id))
}

/** A person's name and picture as others see them. */
export function readName(db: Db, personId: string): Promise<{ name: string; username: string }> {
  return db.one(sql`select name, username from people_public where id = ${personId}`)
}
