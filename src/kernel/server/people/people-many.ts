// Adds many people by a few statements: from a file, by a round of invitations, for a demo.
import { AppError } from '../../errors.ts'
import type { Tx } from '../database/db.ts'
import { newId } from '../ids.ts'
import { checkPeople } from '../limits.ts'
import { openPacing } from '../pacing.ts'
import type { NewPerson } from './people.ts'
import { sql } from '../database/sql.ts'
import { usernamesFor } from './usernames.ts'

export type ManyPerson = NewPerson & {
  /** When they joined; defaults to now. */
  createdAt?: string
}
export type AddedPerson = { id: string; email: string }

// A second round is for usernames that somebody took between reading and writing.
const rounds = 3

/** Those of these addresses that somebody has, in small letters. */
export async function readTakenEmails(tx: Pick<Tx, 'many'>, emails: readonly string[]): Promise<Set<string>> {
  const taken = await tx.many<{ email: string }>(sql`
    select lower(email) as "email" from people
    where lower(email) in (select lower(given) from unnest(${emails}::text[]) given)`)
  return new Set(taken.map(({ email }) => email))
}

/** Adds those whose address nobody has, each under a username made from the name; the others are passed over. */
export async function insertPeople(tx: Tx, people: readonly ManyPerson[]): Promise<AddedPerson[]> {
  const names = await usernamesOf(people)
  // One at a time, so that two of them never wait for each other's names.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('people.many'))`)
  const added: AddedPerson[] = []
  let waiting = people
  for (let round = 1; round <= rounds && waiting.length > 0; round++) {
    added.push(...(await insertRound(tx, waiting, names)))
    const taken = await readTakenEmails(
      tx,
      waiting.map(({ email }) => email),
    )
    waiting = waiting.filter(({ email }) => !taken.has(email.toLowerCase()))
  }
  if (waiting.length > 0) throw new AppError('busy', 'Couldn’t find a free username', { retryAfter: 1 })
  await checkPeople(tx, added.length)
  return added
}

type Usernames = ReadonlyMap<ManyPerson, readonly string[]>

/** So many names are thought of before others have their turn. */
const namesAtOnce = 200

async function usernamesOf(people: readonly ManyPerson[]): Promise<Usernames> {
  const pause = openPacing(namesAtOnce)
  const candidates = new Map<ManyPerson, readonly string[]>()
  for (const person of people) {
    candidates.set(person, [...usernamesFor(person.firstName, person.lastName)])
    await pause(1)
  }
  return candidates
}

async function insertRound(tx: Tx, people: readonly ManyPerson[], names: Usernames): Promise<AddedPerson[]> {
  const usernames = await chooseUsernames(
    tx,
    people.map((person) => names.get(person) ?? []),
  )
  const rows = people.map((person, index) => ({ ...person, id: newId(), username: usernames[index] }))
  return tx.many(sql`
    insert into people
      (id, username, email, first_name, last_name, role, status, password_hash, verified_at, language, job_title,
        avatar_url, phone_number, country, state, city, address, zip_code, company, about, is_public, created_at)
    select id, username, email, "firstName", "lastName", coalesce(role, 'user'), coalesce(status, 'active'),
      "passwordHash", case when "isVerified" then now() end, coalesce(language, 'en'), coalesce("jobTitle", ''),
      "avatarUrl", "phoneNumber", country, state, city, address, "zipCode", company, about, coalesce("isPublic", true),
      coalesce("createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, username text, email text, "firstName" text, "lastName" text, role text, status text, "passwordHash" text,
      "isVerified" boolean, language text, "jobTitle" text, "avatarUrl" text, "phoneNumber" text, country text,
      state text, city text, address text, "zipCode" text, company text, about text, "isPublic" boolean,
      "createdAt" timestamptz
    )
    on conflict do nothing
    returning id, email`)
}

/** For each the best one that nobody has, here or among these. */
async function chooseUsernames(tx: Tx, candidates: readonly (readonly string[])[]): Promise<string[]> {
  const taken = await tx.many<{ username: string }>(sql`
    select username from people where username = any(${candidates.flat()}::text[])`)
  const used = new Set(taken.map(({ username }) => username))
  return candidates.map((names) => {
    const free = names.find((name) => !used.has(name)) ?? names.at(-1) ?? ''
    used.add(free)
    return free
  })
}
