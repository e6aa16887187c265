// Optimistic commands on the cached lists and details: applied at once, rolled back if refused.
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { getEntry } from '../contract.ts'
import type { Entry } from '../entities.ts'
import { filesKey, listsKey } from './keys.ts'
import type { ListPage, ListQuery } from './placing.ts'
import { folderOf, withPlaced } from './placing.ts'

export type Details = OutputOf<typeof getEntry>
type Lists = { pages: readonly ListPage[]; pageParams: readonly unknown[] }

export type EntryChange = {
  /** Returns the same object for an unchanged entry, and nothing for one that leaves the list. */
  change: (entry: Entry, query?: ListQuery) => Entry | undefined
  /** The entries as they will be in their destination folders. */
  placed?: readonly Entry[]
}

const pending = new Set<EntryChange>()

function changedPage(page: ListPage, { change }: EntryChange, query: ListQuery): ListPage {
  const entries = page.entries.flatMap((entry) => change(entry, query) ?? [])
  const gone = page.entries.length - entries.length
  if (gone === 0 && entries.every((entry, index) => entry === page.entries[index])) return page
  return { ...page, entries, total: { ...page.total, count: Math.max(0, page.total.count - gone) } }
}

const changedPages = (pages: readonly ListPage[], change: EntryChange, query: ListQuery): readonly ListPage[] =>
  withPlaced(
    pages.map((page) => changedPage(page, change, query)),
    change.placed ?? [],
    query,
  )

/** A page as fetched, with the pending changes applied. Entries that enter a folder are added to its first page. */
export const withPending = (page: ListPage, query: ListQuery): ListPage =>
  [...pending].reduce<ListPage>(
    (now, change) =>
      page.hasBefore ? changedPage(now, change, query) : (changedPages([now], change, query)[0] ?? now),
    page,
  )

export function changedDetails(details: Details): Details {
  const entry = [...pending].reduce<Entry>((now, { change }) => change(now) ?? now, details.entry)
  return entry === details.entry ? details : { ...details, entry }
}

function showChange(change: EntryChange) {
  for (const [key] of queryClient.getQueriesData<Lists>({ queryKey: listsKey })) {
    // The same key as in `useEntries`.
    const query = key.at(-1) as ListQuery
    queryClient.setQueryData<Lists>(
      key,
      (lists) => lists && { ...lists, pages: changedPages(lists.pages, change, query) },
    )
  }
  queryClient.setQueriesData<Details>({ queryKey: ['files', 'entry'] }, (details) => {
    const entry = details && change.change(details.entry)
    return details && entry ? { ...details, entry } : details
  })
}

/** Applies a change to all cached data until `run` is done; then everything is refetched, which undoes a refused change. */
export async function whilePending<Answer>(change: EntryChange, run: () => Promise<Answer>): Promise<Answer> {
  pending.add(change)
  showChange(change)
  try {
    return await run()
  } finally {
    pending.delete(change)
    refreshFiles()
  }
}

/** Stores an entry from the server's response. */
export const keepEntry = (entry: Entry): void =>
  showChange({ change: (other) => (other.id === entry.id ? entry : other) })

export function refreshFiles(): void {
  void queryClient.invalidateQueries({ queryKey: filesKey })
}

export const noChange: EntryChange = { change: (entry) => entry }

export function patchOf(ids: readonly string[], patch: Partial<Entry>): EntryChange {
  const changed = new Set(ids)
  return { change: (entry) => (changed.has(entry.id) ? { ...entry, ...patch } : entry) }
}

export function removalOf(ids: readonly string[]): EntryChange {
  const gone = new Set(ids)
  return { change: (entry) => (gone.has(entry.id) ? undefined : entry) }
}

/** Moves entries from the lists of their old folders to those of the new one; searches and other lists keep them. */
export function moveOf(entries: readonly Entry[], parentIdOf: (entry: Entry) => string | null): EntryChange {
  const placed = entries.map((entry) => ({ ...entry, parentId: parentIdOf(entry), deletedAt: null }))
  const byId = new Map(placed.map((entry) => [entry.id, entry]))
  return {
    placed,
    change: (entry, query) => {
      const moved = byId.get(entry.id)
      if (!moved) return entry
      const folder = query && folderOf(query)
      if (folder !== undefined && folder !== moved.parentId) return undefined
      return query?.view === 'trash' && query.folderId === undefined
        ? undefined
        : { ...entry, parentId: moved.parentId, deletedAt: null }
    },
  }
}
