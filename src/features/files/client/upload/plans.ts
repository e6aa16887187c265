// Plans uploads with the server, which reserves space and reports name conflicts.
import { translate } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { cancelUploads, ensureFolders, planUploads } from '../../contract.ts'
import type { NameConflict } from '../../entities.ts'
import { maxPlanned } from '../../entities.ts'
import { problemOf } from '../../names.ts'
import { refusalWords } from '../entry-actions.ts'
import type { Item } from './queue-state.ts'

type Planned = { taken: readonly Item[]; conflicts: readonly NameConflict[]; refused: readonly Item[] }

/** A refused batch is split in halves, so that one bad name or size doesn't keep the other files out. */
export async function planItems(parentId: string | null, items: readonly Item[]): Promise<Planned> {
  const named = items.filter(({ name }) => problemOf(name) === undefined)
  const refused = items.filter(({ name }) => problemOf(name) !== undefined)
  const reason = translate('files.manager.name.refused')
  const parts: Planned[] = [
    { taken: [], conflicts: [], refused: refused.map((item) => ({ ...item, state: 'failed', reason })) },
  ]
  for (let at = 0; at < named.length; at += maxPlanned)
    parts.push(await planPart(parentId, named.slice(at, at + maxPlanned)))
  return joined(parts)
}

const joined = (parts: readonly Planned[]): Planned => ({
  taken: parts.flatMap(({ taken }) => taken),
  conflicts: parts.flatMap(({ conflicts }) => conflicts),
  refused: parts.flatMap(({ refused }) => refused),
})

const ofOneFile = new Set(['invalid', 'too-large', 'no-room', 'conflict'])

async function planPart(parentId: string | null, items: readonly Item[]): Promise<Planned> {
  try {
    const files = items.map(({ id, name, size, lastModified }) => ({
      id,
      name,
      size,
      ...(lastModified > 0 && { modifiedAt: new Date(lastModified).toISOString() }),
    }))
    const { conflicts } = await call(planUploads, { parentId, files })
    return { taken: items, conflicts, refused: [] }
  } catch (error) {
    if (items.length > 1 && ofOneFile.has(failureOf(error).code)) {
      const middle = Math.ceil(items.length / 2)
      const first = await planPart(parentId, items.slice(0, middle))
      return joined([first, await planPart(parentId, items.slice(middle))])
    }
    const reason = await refusalWords(error)
    return { taken: [], conflicts: [], refused: items.map((item) => ({ ...item, state: 'failed', reason })) }
  }
}

/** The IDs of folders by their slash-separated paths; missing ones are created. */
export async function makeFolders(
  parentId: string | null,
  folders: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (let at = 0; at < folders.length; at += maxPlanned) {
    const paths = folders.slice(at, at + maxPlanned)
    const { folderIds } = await call(ensureFolders, { parentId, paths: paths.map((path) => [...path]) })
    for (const [index, path] of paths.entries()) ids.set(path.join('/'), folderIds[index] ?? '')
  }
  return ids
}

/** Releases reserved space; plans that aren't cancelled expire after a day. */
export async function cancelPlans(planIds: readonly string[]): Promise<void> {
  for (let at = 0; at < planIds.length; at += maxPlanned)
    await call(cancelUploads, { planIds: planIds.slice(at, at + maxPlanned) }).catch(() => undefined)
}
