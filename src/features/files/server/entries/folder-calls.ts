// Endpoints that create folders: one by name, or all folders of a folder upload.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { createFolder, ensureFolders } from '../../contract.ts'
import { nameKey } from '../../names.ts'
import type { Place } from '../drives/change.ts'
import { beginChange } from '../drives/change.ts'
import { tellChanged } from '../tell.ts'
import { announceAdded } from '../webhooks.ts'
import { checkDepth } from './place.ts'
import { readEntries, readEntry } from './rows.ts'
import { checkedName, readFreeName, readTaken } from './take-name.ts'

type NewFolder = { id: string; name: string; place: Place; actorId: string }

/** False if the ID is taken. */
async function insertFolder(tx: Tx, { id, name, place, actorId }: NewFolder): Promise<boolean> {
  checkDepth(place.path.length + 1)
  const added = await tx.run(sql`
    insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind, changed_by)
    values (${id}, ${place.ownerId}, ${place.id}, ${place.path}::uuid[], true, ${name}, ${nameKey(name)}, 'folder', ${actorId})
    on conflict (id) do nothing`)
  return added > 0
}

const touched = (id: string, { id: parentId, ownerId, path }: Place) => ({ id, ownerId, parentId, path })

export const folderCalls: Part[] = [
  on(createFolder, async ({ db, actor, input: { id: wantedId, parentId, name: given, answer } }) => {
    const { parent: place } = await beginChange(db, actor.id, { parentId })
    const id = wantedId ?? newId()
    // A repeated request: the folder already exists.
    const [known] = wantedId === undefined ? [] : await readEntries(db, actor.id, [id])
    if (known) return { entry: known }
    let name = checkedName(given)
    if (answer === 'keep-both') name = await readFreeName(db, place, name, { isFolder: true })
    else if ((await readTaken(db, place, [name])).size > 0)
      throw refusedField('name', 'taken', 'Something here already has this name')
    if (!(await insertFolder(db, { id, name, place, actorId: actor.id })))
      throw new AppError('conflict', 'This ID is taken')
    await tellChanged(db, { actorId: actor.id, entries: [touched(id, place)] })
    await announceAdded(db, actor.id, [id])
    return { entry: await readEntry(db, actor.id, id) }
  }),

  on(ensureFolders, async ({ db, actor, input: { parentId, paths } }) => {
    const { parent } = await beginChange(db, actor.id, { parentId })
    const known = new Map<string, Place>()
    const made: { id: string; place: Place }[] = []
    const folderIds: string[] = []
    for (const [at, names] of paths.entries()) {
      let place = parent
      let key = ''
      for (const given of names) {
        const name = checkedName(given, `paths.${at}`)
        key += `/${nameKey(name)}`
        const next = known.get(key) ?? (await ensureFolder(db, { name, place, actorId: actor.id }, made))
        known.set(key, next)
        place = next
      }
      folderIds.push(found(place.id ?? undefined, 'Folder'))
    }
    if (made.length > 0)
      await tellChanged(db, {
        actorId: actor.id,
        entries: made.map(({ id, place }) => touched(id, place)).slice(0, mostTold),
      })
    await announceAdded(
      db,
      actor.id,
      made.map(({ id }) => id),
    )
    return { folderIds }
  }),
]

const mostTold = 500

/** The folder with this name; if a file has the name, a numbered folder next to it. */
async function ensureFolder(
  tx: Tx,
  { name, place, actorId }: Omit<NewFolder, 'id'>,
  made: { id: string; place: Place }[],
): Promise<Place> {
  const [standing] = (await readTaken(tx, place, [name])).values()
  const inside = (id: string): Place => ({ id, ownerId: place.ownerId, path: [...place.path, id] })
  if (standing?.isFolder) return inside(standing.id)
  const free = standing ? await readFreeName(tx, place, name, { isFolder: true }) : name
  const id = newId()
  await insertFolder(tx, { id, name: free, place, actorId })
  made.push({ id, place })
  return inside(id)
}
