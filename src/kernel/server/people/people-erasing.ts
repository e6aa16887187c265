// Erases people after the grace period: personal data is deleted, shared data stays under a pseudonym.
import { randomBytes } from 'node:crypto'
import { personErased } from '../../people-contract.ts'
import type { Database, Db, Tx } from '../database/db.ts'
import { emit } from '../live/events.ts'
import { sql } from '../database/sql.ts'
import { emitPeopleChanged } from './people-changed.ts'

const peopleAtOnce = 100

/**
 * Runs with the hourly cleanup; several servers may run it at once. A person who can't be erased doesn't block the
 * others, and is reported in the end.
 */
export async function eraseOverdue({ read, transaction }: Pick<Database, 'read' | 'transaction'>): Promise<void> {
  const failures = new Map<string, unknown>()
  let ids: string[]
  do {
    ids = await readOverdue(read, [...failures.keys()])
    for (const id of ids)
      await transaction((tx) => erasePerson(tx, id)).catch((error: unknown) => failures.set(id, error))
  } while (ids.length === peopleAtOnce)
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Could not be erased: ${[...failures.keys()].join(', ')}`, { cause })
}

async function readOverdue(db: Db, failed: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people where erase_after <= now() and id <> all(${failed}::uuid[])
    order by erase_after limit ${peopleAtOnce}`)
  return rows.map(({ id }) => id)
}

/** Means nothing in any language and nobody in particular. */
const newPseudonym = () => `person-${randomBytes(4).toString('hex')}`

async function erasePerson(tx: Tx, id: string): Promise<void> {
  const row = await tx.maybe<{ theirs: string[]; isPublic: boolean }>(sql`
    select array[email, username, first_name, trim(first_name || ' ' || last_name)] as "theirs",
      is_public as "isPublic"
    from people where id = ${id} and erase_after <= now() for update`)
  // Another server was faster, or they came back at the last moment.
  if (!row) return
  const pseudonym = newPseudonym()
  // Features first: those that count personal rows or store a name still find them.
  await emit(tx, personErased, { personId: id, pseudonym }, { to: [] })
  await tx.run(sql`select remove_rows_of_person(${id})`)
  await tx.run(sql`select forget_in_audit_trail(${id}, ${pseudonym}, ${row.theirs}::text[])`)
  await tx.run(sql`
    update people set username = ${pseudonym}, first_name = ${pseudonym}, last_name = '',
      email = ${`${pseudonym}@erased.invalid`}, job_title = '', avatar_url = null, avatar_key = null,
      password_hash = null, verified_at = null, phone_number = null, country = null, state = null, city = null,
      address = null, zip_code = null, company = null, about = null, is_public = false, language = 'en',
      last_active_at = null, password_changed_at = null, status_before = null, erase_after = null, field_revisions = '{}', revision = revision + 1
    where id = ${id}`)
  await emitPeopleChanged(tx, [{ id, isFound: row.isPublic }])
}
