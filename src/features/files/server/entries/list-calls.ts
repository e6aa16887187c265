// Read endpoints for files and folders: lists, one entry's details, destinations to move to, and tags in use.
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getEntry, listEntries, listFolders, listTags } from '../../contract.ts'
import type { Entry, Share } from '../../entities.ts'
import { countList, queryOf, readList } from './list.ts'
import { readEntries, readEntry, readWay, shareColumns, sharesOf } from './rows.ts'
import { isLive, levelOf, sharedWith, top } from './seen.ts'

const mostFolders = 500
const mostTags = 200
const mostShares = 400

/** A folder that can be opened, i.e. not in the trash. */
async function openFolder(db: Db, actorId: string, id: string): Promise<Entry> {
  const folder = await readEntry(db, actorId, id)
  const open = await db.maybe(sql`select from files_entries e where e.id = ${id} and e.is_folder and ${isLive}`)
  found(open, 'Folder')
  return folder
}

export async function readShares(db: Db, actorId: string, entryId: string): Promise<Share[]> {
  const { shares } = await db.one<{ shares: Share[] }>(sql`
    select coalesce(json_agg(${shareColumns} order by f.person_id is not null, f.created_at), '[]') as shares
    from files_entries e
    cross join lateral (select * from ${sharesOf} every_share limit ${mostShares}) f
    left join people_public sp on sp.id = f.person_id
    where e.id = ${entryId} and ${levelOf(actorId)} > 0`)
  return shares
}

type Folder = { id: string; name: string; hasFolders: boolean }

/** The direct subfolders; at the top level, your own and other people's that you can edit. */
const readFolders = (db: Db, actorId: string, folder: Entry | undefined): Promise<Folder[]> =>
  db.many(sql`
    select e.id, e.name, exists (
      select from files_entries below
      where below.owner_id = e.owner_id and coalesce(below.parent_id, ${top}) = e.id and below.is_folder
        and below.deleted_at is null
    ) as "hasFolders"
    from files_entries e
    where ${
      folder
        ? sql`e.owner_id = ${folder.owner.id} and coalesce(e.parent_id, ${top}) = ${folder.id}`
        : sql`((e.owner_id = ${actorId} and coalesce(e.parent_id, ${top}) = ${top})
            or (e.id in ${sharedWith(actorId)} and e.owner_id <> ${actorId} and ${levelOf(actorId)} >= 2))`
    } and e.is_folder and ${isLive}
    order by e.owner_id <> ${actorId}, e.name_key, e.id limit ${mostFolders}`)

export const listCalls: Part[] = [
  on(listEntries, async ({ db, actor, input }) => {
    const folder = input.folderId === undefined ? null : await openFolder(db, actor.id, input.folderId)
    const query = queryOf(actor.id, input, folder && { id: folder.id, ownerId: folder.owner.id })
    const [page, total, path] = await Promise.all([
      readList(db, query, input),
      countList(db, query),
      folder ? readWay(db, actor.id, folder.id) : [],
    ])
    const entries = await readEntries(
      db,
      actor.id,
      page.rows.map(({ id }) => id),
    )
    return { folder, path, entries, hasMore: page.hasNext, hasBefore: page.hasPrevious, total }
  }),

  on(getEntry, async ({ db, actor, input: { entryId } }) => {
    const entry = await readEntry(db, actor.id, entryId)
    const [path, shares, { versionCount }] = await Promise.all([
      readWay(db, actor.id, entryId),
      readShares(db, actor.id, entryId),
      db.one<{ versionCount: number }>(sql`
        select count(*) as "versionCount" from files_versions where entry_id = ${entryId}`),
    ])
    return { entry, path, shares, versionCount }
  }),

  on(listFolders, async ({ db, actor, input: { folderId } }) => {
    const folder = folderId === undefined ? undefined : await openFolder(db, actor.id, folderId)
    return { folders: await readFolders(db, actor.id, folder) }
  }),

  on(listTags, async ({ db, actor }) => ({
    tags: await db.many<{ tag: string; count: number }>(sql`
      select tag, count(*) as count from files_entries e cross join lateral unnest(e.tags) as tag
      where e.tags <> '{}' and ${isLive} and (e.owner_id = ${actor.id} or e.id in (
        select o.id from files_entries o where o.tags <> '{}' and o.owner_id in (
          select s.owner_id from files_entries s where s.id in ${sharedWith(actor.id)}
        ) and (o.id in ${sharedWith(actor.id)} or o.path && array${sharedWith(actor.id)})
      ))
      group by tag order by count(*) desc, tag limit ${mostTags}`),
  })),
]
