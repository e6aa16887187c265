// The lists and details that were read, and the changes on their way: shown at once, taken back where they are refused.
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { getEntry, listEntries } from '../contract.ts'
import type { Entry } from '../entities.ts'

export const filesKey = ['files'] as const
export const listsKey = ['files', 'list'] as const
export const detailsKey = (entryId: string) => ['files', 'entry', entryId] as const
export const quotaKey = ['files', 'quota'] as const
export const tagsKey = ['files', 'tags'] as const
export const versionsKey = (entryId: string) => ['files', 'versions', entryId] as const
export const foldersKey = (folderId: string | undefined) => ['files', 'folders', folderId ?? 'top'] as const

export type ListPage = OutputOf<typeof listEntries>
export type Details = OutputOf<typeof getEntry>
type Lists = { pages: ListPage[]; pageParams: unknown[] }
/** Answers the same object for an entry that doesn't change, nothing for one that goes away. */
export type EntryChange = (entry: Entry) => Entry | undefined

const pending = new Set<EntryChange>()

function changedPage(page: ListPage, change: EntryChange): ListPage {
  const entries = page.entries.flatMap((entry) => change(entry) ?? [])
  const gone = page.entries.length - entries.length
  if (gone === 0 && entries.every((entry, index) => entry === page.entries[index])) return page
  return { ...page, entries, total: { ...page.total, count: Math.max(0, page.total.count - gone) } }
}

/** A page as it was read, with the changes that are on their way. */
export const withPending = (page: ListPage): ListPage => [...pending].reduce(changedPage, page)

export function changedDetails(details: Details): Details {
  const entry = [...pending].reduce<Entry>((now, change) => change(now) ?? now, details.entry)
  return entry === details.entry ? details : { ...details, entry }
}

function showChange(change: EntryChange) {
  queryClient.setQueriesData<Lists>(
    { queryKey: listsKey },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => changedPage(page, change)) },
  )
  queryClient.setQueriesData<Details>({ queryKey: ['files', 'entry'] }, (details) => {
    const entry = details && change(details.entry)
    return details && entry ? { ...details, entry } : details
  })
}

/** Shows it in all that was read until `run` has ended; everything is read again then, so a refusal is taken back. */
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

/** An entry as the server answered it. */
export const keepEntry = (entry: Entry): void => showChange((other) => (other.id === entry.id ? entry : other))

export function refreshFiles(): void {
  void queryClient.invalidateQueries({ queryKey: filesKey })
}

export const patchOf =
  (ids: readonly string[], patch: Partial<Entry>): EntryChange =>
  (entry) =>
    ids.includes(entry.id) ? { ...entry, ...patch } : entry

export const removalOf =
  (ids: readonly string[]): EntryChange =>
  (entry) =>
    ids.includes(entry.id) ? undefined : entry
