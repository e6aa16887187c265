// Puts entries that are on their way to a folder into its lists at once, at the place that their order gives them.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { listEntries } from '../contract.ts'
import type { Entry } from '../entities.ts'
import { nameKey } from '../names.ts'

export type ListQuery = InputOf<typeof listEntries>
export type ListPage = OutputOf<typeof listEntries>

const narrowing = ['text', 'kinds', 'tag', 'personId', 'from', 'to'] as const

/** The folder whose entries a list shows, all of them; null is the top of one's own files, nothing a list of another kind. */
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

/** As the server sorts: folders first, the rest by the list's order. */
function isBefore(one: Entry, other: Entry, { sort = 'name', order = 'asc' }: ListQuery): boolean {
  if (one.isFolder !== other.isFolder) return one.isFolder
  const [values, others] = [valuesOf[sort](one), valuesOf[sort](other)]
  const at = values.findIndex((value, index) => value !== others[index])
  const [value = 0, against = 0] = [values[at], others[at]]
  return order === 'desc' ? value > against : value < against
}

/** Rows that aren't read yet come with their page: an entry that belongs beyond the last row stays away. */
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

/** Without a folder it is at the top of its owner's files, or in a folder that isn't shared with the person. */
const isIn = (query: ListQuery, { parentId, role }: Entry) =>
  folderOf(query) === parentId && (parentId !== null || role === 'owner')

/** The list's pages with the entries that come into its folder. */
export const withPlaced = (pages: readonly ListPage[], placed: readonly Entry[], query: ListQuery) =>
  placed
    .filter((entry) => isIn(query, entry) && hasPart(query, entry))
    .reduce((all, entry) => withOne(all, entry, query), pages)
