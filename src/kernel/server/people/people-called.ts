// Finds the accounts of people named in an imported file: by ID, email address, username or full name.
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../parts.ts'

/** The name in the file; unknown parts are empty. */
type CalledPerson = { key: string; name: string; username: string; email: string }
export type FoundPerson = { id: string; name: string; avatarUrl: string | null }

type Finder = Pick<Actor, 'id' | 'role'>

/** Active people that this person can find: those who aren't public are found by admins alone. */
const isFoundBy = ({ id, role }: Finder) =>
  sql`p.status = 'active' and (p.is_public or ${role === 'admin'} or p.id = ${id})`

/** Anybody can give themself an address or a name that is another's: only who has proven an address is found by them. */
const isProven = ({ id }: Finder) => sql`(p.verified_at is not null or p.id = ${id})`

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** By key. Ambiguous names are left out. */
export async function readPeopleCalled(
  db: Pick<Db, 'many'>,
  finder: Finder,
  called: readonly CalledPerson[],
): Promise<Map<string, FoundPerson>> {
  if (called.length === 0) return new Map()
  const given = called.map((person) => ({ ...person, id: idForm.test(person.key) ? person.key : null }))
  const found = await db.many<FoundPerson & { key: string }>(sql`
    with called as materialized (
      select * from json_to_recordset(${JSON.stringify(given)})
        as c (key text, id uuid, name text, username text, email text)
    ), proven as not materialized (
      select p.id, p.email, p.username, p.sort_name from people p where p.status = 'active' and ${isProven(finder)}
    ), hits as (
      select c.key, p.id, 1 as place from called c join people p on p.id = c.id
      union all
      select c.key, p.id, 2 from called c join proven p on lower(p.email) = lower(c.email) where c.email <> ''
      union all
      select c.key, p.id, 3 from called c join proven p on p.username = lower(c.username) where c.username <> ''
      union all
      select c.key, p.id, 4 from called c join proven p on p.sort_name = search_words(c.name) where c.name <> ''
    ), seen as (
      select h.key, h.place, p.id, p.name, p.avatar_url, count(*) over (partition by h.key, h.place) as alike
      from hits h join people_public p on p.id = h.id
      where ${isFoundBy(finder)}
    )
    select distinct on (key) key, id, name, avatar_url as "avatarUrl" from seen where alike = 1 order by key, place`)
  return new Map(found.map(({ key, ...person }) => [key, person]))
}

/** Those of these people that this person can find. */
export function readFoundPeople(db: Pick<Db, 'many'>, finder: Finder, ids: readonly string[]): Promise<FoundPerson[]> {
  return db.many(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl" from people_public p
    where p.id = any(${ids}::uuid[]) and ${isFoundBy(finder)}`)
}
