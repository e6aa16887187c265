// Inserts entries that are moving to a folder into its cached lists, at their sorted position.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { listEntries } from '../contract.ts'
import type { Entry } from '../entities.ts'
import { nameKey } from '../names.ts'

export type ListQuery = InputOf<typeof listEntries>
export type ListPage = OutputOf<typeof listEntries>

const narrowing = ['text', 'kinds', 'tag', 'personId', 'from', 'to'] as const

/** The folder that a list shows in full; null for the top level of your own files, undefined for other lists. */
export function folderOf(query: ListQuery): string | null | undefined {
  if (narrowing.some((name) => query[name] !== undefined)) return undefined
  if (query.folderId !== undefined) return query.folderId
  return (query.view ?? 'mine') === 'mine' ? null : undefined
}

const hasPart = ({ part }: ListQuery, { isFolder }: Entry) => part === undefined || (part === 'folders') === isFolder

type Value = string | number
const valuesOf: Record<NonNullable<ListQuery['sort']>, (entry: Entry) => readonly Value[]> = {
  name: ({ name, id }) => [nameKey(name), id],
  size: ({ size, id }) => [size, id],
  kind: ({ kind, name, id }) => [kind, nameKey(name), id],
  modified: ({ modifiedAt, id }) => [Date.parse(modifiedAt), id],
}

/** The server's sort order: folders first, then by the list's order. */
function isBefore(one: Entry, other: Entry, { sort = 'name', order = 'asc' }: ListQuery): boolean {
  if (one.isFolder !== other.isFolder) return one.isFolder
  const [values, others] = [valuesOf[sort](one), valuesOf[sort](other)]
  const at = values.findIndex((value, index) => value !== others[index])
  const [value = 0, against = 0] = [values[at], others[at]]
  return order === 'desc' ? value > against : value < against
}

/** An entry sorted after the last loaded row is left out, since it comes with its page. */
function withOne(pages: readonly ListPage[], entry: Entry, query: ListQuery): readonly ListPage[] {
  if (pages.some(({ entries }) => entries.some(({ id }) => id === entry.id))) return pages
  const at = pages.findIndex(({ entries }) => entries.some((other) => isBefore(entry, other, query)))
  const page = pages[at < 0 ? pages.length - 1 : at]
  if (!page || (at < 0 && page.hasMore)) return pages
  const before = page.entries.findIndex((other) => isBefore(entry, other, query))
  const entries = page.entries.toSpliced(before < 0 ? page.entries.length : before, 0, entry)
  const total = { ...page.total, count: page.total.count + 1 }
  return pages.map((one) => (one === page ? { ...page, entries, total } : one))
}

/** Without a folder, it is at the top level of its owner's files, or in a folder not shared with the person. */
const isIn = (query: ListQuery, { parentId, role }: Entry) =>
  folderOf(query) === parentId && (parentId !== null || role === 'owner')

/** The list's pages with the entries that enter its folder. */
export const withPlaced = (pages: readonly ListPage[], placed: readonly Entry[], query: ListQuery) =>
  placed
    .filter((entry) => isIn(query, entry) && hasPart(query, entry))
    .reduce((all, entry) => withOne(all, entry, query), pages)
