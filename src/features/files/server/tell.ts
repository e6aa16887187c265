// Tells browsers which folders to refetch: the owner's, and those of everyone who can see one through a share.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { emit, everyone, personTopic } from '#kernel/server/live/events.ts'
import { driveChanged, entriesChanged } from '../contract.ts'
import { maxSelected } from '../entities.ts'

const driveTopic = (ownerId: string) => `files:${ownerId}`
const sharedTopic = (entryId: string) => `files.shared:${entryId}`

/** A person's topics: their own files, and each entry shared with them by name. */
export async function readTopics(db: Db, personId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select entry_id as id from files_shares where person_id = ${personId}`)
  return [driveTopic(personId), ...rows.map(({ id }) => sharedTopic(id))]
}

type Touched = { id: string; ownerId: string; parentId: string | null; path: readonly string[] }
type Changed = {
  actorId: string
  entries: readonly Touched[]
  /** The destination folders, in addition to the source. */
  parents?: readonly { id: string | null; ownerId: string; path: readonly string[] }[]
  /** Free space or someone's access has changed as well. */
  refresh?: boolean
}

const mostFolders = 1000

export async function tellChanged(tx: Tx, { actorId, entries, parents = [], refresh = false }: Changed): Promise<void> {
  if (entries.length === 0 && parents.length === 0) return
  const entryIds = entries.map(({ id }) => id)
  const folderIds = [...new Set([...entries.map(({ parentId }) => parentId), ...parents.map(({ id }) => id)])]
  const around = [
    ...new Set([...entries.flatMap(({ path }) => path), ...parents.flatMap(({ path }) => path), ...entryIds]),
  ]
  const shared = await tx.many<{ topic: string }>(sql`
    select distinct case when person_id is null then ${everyone} else ${sharedTopic('')} || entry_id end as topic
    from files_shares where entry_id = any(${around}::uuid[])`)
  const owners = [...new Set([...entries, ...parents].map(({ ownerId }) => ownerId))]
  const data = { folderIds: folderIds.slice(0, mostFolders), entryIds: entryIds.slice(0, maxSelected), byId: actorId }
  const to = [...owners.map(driveTopic), ...shared.map(({ topic }) => topic), personTopic(actorId)]
  await emit(tx, entriesChanged, data, { to })
  if (refresh) await emit(tx, driveChanged, {}, { to: [...owners.map(driveTopic), personTopic(actorId)] })
}

/** Notifies people whose access has changed; without a list, everyone. */
export async function tellShared(tx: Tx, personIds: readonly (string | null)[]): Promise<void> {
  const people = personIds.filter((id) => id !== null)
  const to = [...people.map(personTopic), ...(people.length < personIds.length ? [everyone] : [])]
  await emit(tx, driveChanged, {}, { to, refresh: people })
}
