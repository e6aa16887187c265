// People, the kernel's table: features read and change them only through these functions.
import pg from 'pg'
import { AppError, found } from '../../errors.ts'
import type { Role } from '../../contract.ts'
import type { Language } from '../../languages.ts'
import { mergeOrRefuse } from '../../revisions.ts'
import type { FieldRevisions } from '../../revisions.ts'
import type { PersonStatus } from '../../people-contract.ts'
import { emailChanged, personVerified } from '../../people-contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { emit } from '../live/events.ts'
import { newId } from '../ids.ts'
import { checkPeople } from '../limits.ts'
import { sql } from '../database/sql.ts'
import { emitPeopleChanged } from './people-changed.ts'
import { usernamesFor } from './usernames.ts'

export type Person = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  name: string
  jobTitle: string
  avatarUrl: string | null
  /** The hash of the picture, when it was uploaded. */
  avatarKey: string | null
  phoneNumber: string | null
  /** Two letters, as in ISO 3166-1. */
  country: string | null
  state: string | null
  city: string | null
  address: string | null
  zipCode: string | null
  company: string | null
  about: string | null
  /** Found by others, and with a profile that they can see. */
  isPublic: boolean
  role: Role
  /** `deleted` people are shown nowhere but where they left something behind. */
  status: PersonStatus | 'deleted'
  /** When the e-mail address was shown to be theirs. */
  verifiedAt: string | null
  language: Language
  revision: number
  createdAt: string
}

export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  /** Null for people who can't sign in with a password: invited, or known by a provider. */
  passwordHash: string | null
  role?: Role
  status?: PersonStatus
  language?: Language
  isVerified?: boolean
} & Partial<PersonDetails>

/** The fields of a person's record besides the name. */
type PersonDetails = Pick<
  Person,
  | 'jobTitle'
  | 'avatarUrl'
  | 'avatarKey'
  | 'phoneNumber'
  | 'country'
  | 'state'
  | 'city'
  | 'address'
  | 'zipCode'
  | 'company'
  | 'about'
  | 'isPublic'
>

const columns = sql`id, username, email, first_name as "firstName", last_name as "lastName",
  trim(first_name || ' ' || last_name) as "name", job_title as "jobTitle", avatar_url as "avatarUrl",
  avatar_key as "avatarKey", phone_number as "phoneNumber", country, state, city, address, zip_code as "zipCode", company,
  about, is_public as "isPublic", role, status, verified_at as "verifiedAt", language, revision, created_at as "createdAt"`

export function readPerson(db: Db, id: string): Promise<Person | undefined> {
  return db.maybe(sql`select ${columns} from people where id = ${id}`)
}

export function readPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  return db.many(sql`select ${columns} from people where id = any(${ids}::uuid[]) order by id`)
}

/** Addresses are compared without regard to case. */
export function readPersonByEmail(
  db: Db,
  email: string,
): Promise<(Person & { passwordHash: string | null }) | undefined> {
  return db.maybe(sql`
    select ${columns}, password_hash as "passwordHash" from people where lower(email) = lower(${email})`)
}

/** The defaults. */
const blank: PersonDetails & Required<Pick<NewPerson, 'role' | 'status' | 'isVerified'>> = {
  role: 'user',
  status: 'active',
  isVerified: false,
  jobTitle: '',
  avatarUrl: null,
  avatarKey: null,
  phoneNumber: null,
  country: null,
  state: null,
  city: null,
  address: null,
  zipCode: null,
  company: null,
  about: null,
  isPublic: true,
}

/** Adds a person under a username made from the name; an address that is taken is a `conflict` at the field `email`. */
export async function insertPerson(tx: Tx, given: NewPerson): Promise<Person> {
  const person = { language: tx.wiring.readWorkspace().language, ...blank, ...given }
  for (const username of usernamesFor(person.firstName, person.lastName)) {
    const inserted = await tx.maybe<Person>(sql`
      insert into people
        (id, username, email, first_name, last_name, role, status, password_hash, verified_at, language, job_title,
          avatar_url, avatar_key, phone_number, country, state, city, address, zip_code, company, about, is_public)
      values (${newId()}, ${username}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.role},
        ${person.status}, ${person.passwordHash}, case when ${person.isVerified}::boolean then now() end,
        ${person.language}, ${person.jobTitle}, ${person.avatarUrl}, ${person.avatarKey}, ${person.phoneNumber},
        ${person.country}, ${person.state}, ${person.city}, ${person.address}, ${person.zipCode}, ${person.company},
        ${person.about}, ${person.isPublic})
      on conflict do nothing
      returning ${columns}`)
    if (inserted) {
      await checkPeople(tx, isCounted(inserted) ? 1 : 0)
      return inserted
    }
    if (await readPersonByEmail(tx, person.email)) throw emailTaken()
  }
  throw new AppError('busy', 'Couldn’t find a free username', { retryAfter: 1 })
}

/** Can sign in, or is invited to. */
const isCounted = ({ status }: Pick<Person, 'status'>) => status === 'active' || status === 'pending'

/** SQLSTATE of a second row where there may be one. */
const uniqueViolation = '23505'
const emailTaken = () =>
  new AppError('conflict', 'This email address is already in use', { fields: { email: { code: 'taken' } } })

export type PersonChange = Partial<Pick<Person, 'email' | 'firstName' | 'lastName' | 'language'> & PersonDetails>

/**
 * Changes these fields and no others. With the revision that the caller saw, a field that someone else changed since
 * is a `conflict`. A new e-mail address is not verified.
 */
export async function changePerson(tx: Tx, id: string, change: PersonChange, seen?: number): Promise<Person> {
  const row = found(
    await tx.maybe<Person & { fieldRevisions: FieldRevisions }>(sql`
      select ${columns}, field_revisions as "fieldRevisions" from people where id = ${id} for update`),
    'Person',
  )
  const { fieldRevisions: known } = row
  const { merged, fieldRevisions } = mergeOrRefuse<Person>(row, { fieldRevisions: known, seen }, change)
  if (change.email !== undefined && (await isEmailTaken(tx, id, change.email))) throw emailTaken()
  const isSeenByOthers = Object.keys(change).some((field) => field !== 'language')
  if (isSeenByOthers) {
    const isFound = row.status === 'active' && (row.isPublic || merged.isPublic)
    await emitPeopleChanged(tx, [{ id, isFound }])
  }
  // A different audience sees their presence now.
  if (row.isPublic !== merged.isPublic) tx.afterCommit(() => tx.wiring.signals.personChanged.send(id))
  const changing = tx.one<Person>(sql`
    update people set
      email = ${merged.email}, first_name = ${merged.firstName}, last_name = ${merged.lastName},
      job_title = ${merged.jobTitle}, avatar_url = ${merged.avatarUrl}, avatar_key = ${merged.avatarKey},
      phone_number = ${merged.phoneNumber}, country = ${merged.country}, state = ${merged.state}, city = ${merged.city},
      address = ${merged.address}, zip_code = ${merged.zipCode}, company = ${merged.company}, about = ${merged.about},
      is_public = ${merged.isPublic}, language = ${merged.language},
      verified_at = case when lower(email) = lower(${merged.email}) then verified_at end,
      revision = ${merged.revision}, field_revisions = ${JSON.stringify(fieldRevisions)}
    where id = ${id}
    returning ${columns}`)
  const changed = await changing.catch((error: unknown) => {
    // Somebody else took the address after it was looked for.
    throw error instanceof pg.DatabaseError && error.code === uniqueViolation ? emailTaken() : error
  })
  const [before, after] = [row.email, changed.email]
  if (before.toLowerCase() !== after.toLowerCase())
    await emit(tx, emailChanged, { personId: id, before, after }, { to: [] })
  return changed
}

async function isEmailTaken(tx: Tx, id: string, email: string): Promise<boolean> {
  const other = await readPersonByEmail(tx, email)
  return other !== undefined && other.id !== id
}

/** The password hash of a person, and when it was set. */
export function readPassword(
  db: Db,
  id: string,
): Promise<{ passwordHash: string | null; changedAt: string | null } | undefined> {
  return db.maybe(sql`
    select password_hash as "passwordHash", password_changed_at as "changedAt" from people where id = ${id}`)
}

/** Sets the password; which sessions it ends is the caller's choice (`endSessions`). */
export async function changePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update people set password_hash = ${passwordHash}, password_changed_at = now() where id = ${id}`)
}

/** Whether this hash is still that of their password; it stays so until the transaction ends. */
export async function isStillPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const person = await tx.maybe(sql`
    select from people where id = ${id} and password_hash = ${passwordHash} for share`)
  return person !== undefined
}

export async function markVerified(tx: Tx, id: string): Promise<Person> {
  const verified = await tx.maybe<Person>(sql`
    update people set verified_at = now() where id = ${id} and verified_at is null returning ${columns}`)
  if (!verified) return found(await readPerson(tx, id), 'Person')
  await emit(tx, personVerified, { personId: id, email: verified.email }, { to: [] })
  return verified
}

/**
 * Records when people were last online, to the minute; others see it while they are away. Every server reports everyone
 * who leaves: the first one writes the row, in a fixed order of people, the others find it written.
 */
export async function rememberActivity(
  tx: Tx,
  people: readonly { personId: string; lastActivity: string }[],
): Promise<void> {
  await tx.run(sql`
    with left_now as (
      select p.id, left_at.moment
      from people p join unnest(
        ${people.map(({ personId }) => personId)}::uuid[],
        ${people.map(({ lastActivity }) => lastActivity)}::timestamptz[]
      ) as left_at (person_id, moment) on p.id = left_at.person_id
      where p.last_active_at is null or p.last_active_at < left_at.moment - interval '1 minute'
      order by p.id for no key update of p
    )
    update people p set last_active_at = left_now.moment from left_now where p.id = left_now.id`)
}
