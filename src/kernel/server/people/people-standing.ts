// Changes a person's standing: another role, banned, rejected, deleted and back; one admin always stays.
import type { Role } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import type { PersonStatus } from '../../people-contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { endKeysOf } from '../access/api-keys.ts'
import { endSessionsOf } from '../access/sessions.ts'
import { sql } from '../database/sql.ts'
import { checkPeople } from '../limits.ts'
import type { ChangedPerson } from './people-changed.ts'
import { emitPeopleChanged } from './people-changed.ts'

/** Applies `standing`, or refuses when no admin would be left. */
async function change(tx: Tx, ids: readonly string[], standing: { role?: Role; status?: PersonStatus }): Promise<void> {
  const { role = null, status = null } = standing
  await keepAnAdmin(tx, ids, { isAdminAfter: (role ?? 'admin') === 'admin' && (status ?? 'active') === 'active' })
  const changed = await tx.many<ChangedPerson & { isAdded: boolean }>(sql`
    update people set role = coalesce(${role}, people.role), status = coalesce(${status}, people.status)
    from (
      select id, status from people where id = any(${ids}::uuid[]) and status <> 'deleted' order by id for update
    ) before
    where people.id = before.id
    returning people.id, is_public and 'active' in (before.status, people.status) as "isFound",
      people.status in ('active', 'pending') and before.status not in ('active', 'pending') as "isAdded"`)
  await checkPeople(tx, changed.filter(({ isAdded }) => isAdded).length)
  await emitChanges(tx, changed)
}

async function emitChanges(tx: Tx, changed: readonly ChangedPerson[]) {
  const ids = changed.map(({ id }) => id)
  await emitPeopleChanged(tx, changed, ids)
  tx.afterCommit(() => {
    for (const id of ids) tx.wiring.signals.personChanged.send(id)
  })
}

/** Those who would take an admin away wait for each other, so that two of them never remove the last two. */
async function keepAnAdmin(tx: Tx, ids: readonly string[], { isAdminAfter }: { isAdminAfter: boolean }) {
  if (isAdminAfter) return
  const losesAdmin = await tx.maybe(sql`
    select from people where id = any(${ids}::uuid[]) and role = 'admin' and status = 'active' limit 1`)
  if (!losesAdmin) return
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('people.admins'))`)
  const other = await tx.maybe(sql`
    select from people where role = 'admin' and status = 'active' and not id = any(${ids}::uuid[]) limit 1`)
  if (!other) throw new AppError('last-admin', 'There must be at least one admin who can sign in')
}

/** Takes effect with their next call, in every open session; refused with `last-admin` when no admin would be left. */
export const changeRole = (tx: Tx, id: string, role: Role): Promise<void> => change(tx, [id], { role })

/** The same for many at once. */
export const changeRoles = (tx: Tx, ids: readonly string[], role: Role): Promise<void> => change(tx, ids, { role })

/** Ends their sessions at once unless they are to be active; refused with `last-admin` when no admin would be left. */
export async function changeStatus(tx: Tx, ids: readonly string[], status: PersonStatus): Promise<void> {
  await change(tx, ids, { status })
  if (status !== 'active') await endSessionsOf(tx, ids)
}

/** They can't sign in until `unbanPerson`. */
export const banPerson = (tx: Tx, id: string): Promise<void> => changeStatus(tx, [id], 'banned')
export const unbanPerson = (tx: Tx, id: string): Promise<void> => changeStatus(tx, [id], 'active')

/**
 * Takes people out of sight and ends their sessions. Until `days` have passed `restorePeople` brings them back as they
 * were; then the row forgets who they are.
 */
export async function deletePeople(tx: Tx, ids: readonly string[], { days }: { days: number }): Promise<void> {
  await keepAnAdmin(tx, ids, { isAdminAfter: false })
  const deleted = await tx.many<ChangedPerson>(sql`
    update people set status_before = status, status = 'deleted', erase_after = now() + make_interval(days => ${days})
    where id in (select id from people where id = any(${ids}::uuid[]) and status <> 'deleted' order by id for update)
    returning id, is_public and status_before = 'active' as "isFound"`)
  await endSessionsOf(tx, ids)
  await endKeysOf(tx, ids)
  await emitChanges(tx, deleted)
}

/** Sets the status to which a deleted person would be restored. Returns the people it changed. */
export async function changeDeleted(
  tx: Tx,
  ids: readonly string[],
  status: PersonStatus,
): Promise<{ id: string; name: string }[]> {
  return tx.many(sql`
    update people set status_before = ${status}
    where id in (
      select id from people
      where id = any(${ids}::uuid[]) and status = 'deleted' and erase_after > now() and status_before <> ${status}
      order by id for update
    )
    returning id, trim(first_name || ' ' || last_name) as "name"`)
}

/** `status`: as what they would come back; `eraseAfter`: when it is too late. */
type Deleted = {
  id: string
  name: string
  email: string
  avatarUrl: string | null
  status: PersonStatus
  eraseAfter: string
}

/** Those who can still be brought back, whose time is over first at the beginning. */
export function readDeleted(db: Db, limit: number): Promise<Deleted[]> {
  return db.many(sql`
    select id, trim(first_name || ' ' || last_name) as "name", email, avatar_url as "avatarUrl",
      status_before as "status", erase_after as "eraseAfter"
    from people where status = 'deleted' and erase_after > now() order by erase_after, id limit ${limit}`)
}

/**
 * Skips people who aren't deleted or whose grace period is over; with `mayEnter` restores only those who may sign in.
 */
export async function restorePeople(
  tx: Tx,
  ids: readonly string[],
  { mayEnter = false }: { mayEnter?: boolean } = {},
): Promise<number> {
  const restored = await tx.many<ChangedPerson & { isAdded: boolean }>(sql`
    update people set status = status_before, status_before = null, erase_after = null
    where id in (
      select id from people
      where id = any(${ids}::uuid[]) and status = 'deleted' and erase_after > now()
        and (status_before = 'active' or not ${mayEnter}::boolean)
      order by id for update
    )
    returning id, is_public and status = 'active' as "isFound", status in ('active', 'pending') as "isAdded"`)
  await checkPeople(tx, restored.filter(({ isAdded }) => isAdded).length)
  await emitChanges(tx, restored)
  return restored.length
}

/** Says of their addresses that they are proven to be theirs, or that they are not any more; answers whose it changed. */
export async function setVerified(tx: Tx, ids: readonly string[], isVerified: boolean): Promise<string[]> {
  const changed = await tx.many<ChangedPerson>(sql`
    update people set verified_at = case when ${isVerified}::boolean then now() end
    where id in (
      select id from people
      where id = any(${ids}::uuid[]) and status <> 'deleted' and (verified_at is not null) <> ${isVerified}::boolean
      order by id for update
    )
    returning id, is_public and status = 'active' as "isFound"`)
  await emitPeopleChanged(tx, changed)
  return changed.map(({ id }) => id)
}
