// Queries for the files and folders of a location, page by page, and for details and tags.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { getEntry, listEntries, listTags, maxRows } from '../contract.ts'
import { changedDetails, withPending } from './entry-cache.ts'
import { detailsKey, listsKey, tagsKey } from './keys.ts'
import type { ListPage } from './placing.ts'
import type { Place } from './use-place.ts'

const dayStart = (day: string) => new Date(`${day}T00:00:00`)

/** The first moment after a day. */
function dayEnd(day: string): Date {
  const end = dayStart(day)
  end.setDate(end.getDate() + 1)
  return end
}

type Part = 'folders' | 'files' | undefined

function queryOf(place: Place, part: Part) {
  const { view, folderId, sort, order, text, kinds, from, to, tag, personId } = place
  return {
    view,
    limit: String(maxRows),
    ...(folderId !== undefined && { folderId }),
    ...(part && { part }),
    ...(sort && { sort, order }),
    ...(text.trim() !== '' && { text: text.trim().replaceAll(/\s+/g, ' ').toWellFormed() }),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(from !== undefined && { from: dayStart(from).toISOString() }),
    ...(to !== undefined && { to: dayEnd(to).toISOString() }),
    ...(tag !== undefined && { tag }),
    ...(personId !== undefined && { personId }),
  }
}

const entriesOf = (page: ListPage) => page.entries

/** Keeps the previous rows until those of the new folder have loaded. */
export function useEntries(place: Place, part?: Part, enabled = true) {
  const query = queryOf(place, part)
  return usePages({
    queryKey: [...listsKey, query],
    read: async (after, signal) =>
      withPending(await call(listEntries, { ...query, ...(after !== undefined && { after }) }, { signal }), query),
    rowsOf: entriesOf,
    keepsRows: true,
    enabled,
  })
}
export type Entries = ReturnType<typeof useEntries>

export const useDetails = (entryId: string | undefined) =>
  useQuery({
    queryKey: detailsKey(entryId ?? ''),
    queryFn: async ({ signal }) => changedDetails(await call(getEntry, { entryId: entryId ?? '' }, { signal })),
    enabled: entryId !== undefined,
  })

export const useTags = () =>
  useQuery({ queryKey: tagsKey, queryFn: ({ signal }) => call(listTags, {}, { signal }) }).data?.tags ?? []
