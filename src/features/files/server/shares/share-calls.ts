// Endpoints that share an entry with people or the whole workspace, and end that.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import type { Person, ShareRole } from '../../entities.ts'
import { maxShares } from '../../entities.ts'
import { shareEntry, suggestPeople, unshareEntry } from '../../sharing-contract.ts'
import type { Found } from '../drives/change.ts'
import { beginOne } from '../drives/change.ts'
import { readShares } from '../entries/list-calls.ts'
import { levels } from '../entries/seen.ts'
import { notifyShared } from '../notices.ts'
import { tellChanged, tellShared } from '../tell.ts'
import { announceShared } from '../webhooks.ts'

/** Active people that this person can find: public profiles, and everyone for admins. */
const isFound = (actor: Pick<Actor, 'role'>) => sql`
  p.status = 'active' and (p.is_public or ${actor.role === 'admin'}::boolean)`

/** People who can be found or already have access, except the owner; 404 if any is missing. */
async function checkPeople(tx: Tx, actor: Actor, entry: Found, personIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(personIds)].filter((id) => id !== entry.ownerId)
  const rows = await tx.many<{ id: string }>(sql`
    select p.id from people_public p where p.id = any(${ids}::uuid[]) and ((${isFound(actor)})
      or exists (select from files_shares s where s.entry_id = ${entry.id} and s.person_id = p.id))`)
  found(rows.length === ids.length ? rows : undefined, 'Person')
  return ids
}

type Sharing = { entry: Found; actor: Actor; role: ShareRole; personIds: readonly (string | null)[] }

/** People who are new to this share. */
async function share(tx: Tx, { entry, actor, role, personIds }: Sharing): Promise<(string | null)[]> {
  const rows = await tx.many<{ personId: string | null; isNew: boolean }>(sql`
    insert into files_shares (id, entry_id, person_id, role, by_id)
    select id, ${entry.id}, person_id, ${role}, ${actor.id}
    from unnest(${personIds.map(() => newId())}::uuid[], ${personIds}::uuid[]) as given (id, person_id)
    on conflict (entry_id, coalesce(person_id, '00000000-0000-0000-0000-000000000000')) do update set role = excluded.role
    returning person_id as "personId", xmax = 0 as "isNew"`)
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from files_shares where entry_id = ${entry.id}`)
  if (count > maxShares) throw new AppError('no-room', `A file or folder can be shared with up to ${maxShares} people`)
  return rows.filter(({ isNew }) => isNew).map(({ personId }) => personId)
}

const mostSuggested = 20

const readPeopleFound = (db: Db, actor: Actor, search: string): Promise<Person[]> =>
  db.many(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl" from people_records p
    where ${isFound(actor)} and p.id <> ${actor.id}
      and (${search === ''}::boolean or p.search @@ search_query(${search}))
    order by p.sort_name, p.id limit ${mostSuggested}`)

export const shareCalls: Part[] = [
  on(suggestPeople, async ({ db, actor, input: { search } }) => ({
    people: await readPeopleFound(db, actor, search.trim()),
  })),

  on(shareEntry, async ({ db, actor, input: { entryId, personIds, role, message } }) => {
    const entry = await beginOne(db, actor.id, entryId)
    const people = await checkPeople(db, actor, entry, personIds)
    const wanted = personIds.length === 0 ? [null] : people
    if (wanted.length > 0) {
      const added = await share(db, { entry, actor, role, personIds: wanted })
      await tellShared(db, wanted)
      await tellChanged(db, { actorId: actor.id, entries: [entry] })
      await notifyShared(db, { entry, byId: actor.id, to: added.filter((id) => id !== null), message })
      await announceShared(db, actor.id, [entryId])
    }
    return { shares: await readShares(db, actor.id, entryId) }
  }),

  on(unshareEntry, async ({ db, actor, input: { entryId, personId } }) => {
    const isOwn = personId === actor.id
    const entry = await beginOne(db, actor.id, entryId, isOwn ? levels.view : levels.edit)
    // Sent before the share is removed, so that the people who lose access are told.
    await tellChanged(db, { actorId: actor.id, entries: [entry] })
    const gone = await db.run(sql`
      delete from files_shares where entry_id = ${entryId} and person_id is not distinct from ${personId}::uuid`)
    found(gone > 0 ? gone : undefined, 'Share')
    await tellShared(db, [personId])
    return { shares: await readShares(db, actor.id, entryId) }
  }),
]
