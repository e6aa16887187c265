// A list that is read on page by page, with a button at its end.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

type PagesOptions<Page, Row> = {
  queryKey: QueryKey
  /** Reads the page after the cursor, the first one without it. */
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** The first page, if it was read ahead (`takeFirstRead`). */
  first?: () => Page | undefined
  /** Rows of the list that was shown before stay until those of another search are there. */
  keepsRows?: boolean
  /** False until the list is wanted. */
  enabled?: boolean
}

/** Live changes are the caller's: `useRefresh(queryKey, on)` beside it. */
export function usePages<Page extends { hasMore: boolean }, Row extends { id: string }>({
  queryKey,
  read,
  rowsOf,
  first,
  keepsRows = false,
  enabled = true,
}: PagesOptions<Page, Row>) {
  // Kept in state: the query forgets why reading on failed as soon as a live change has the list read again.
  const [failed, setFailed] = useState<{ list: string; error: unknown }>()
  const query = useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const page = first?.()
      return page && { pages: [page], pageParams: [undefined] }
    },
    getNextPageParam: (page) => (page.hasMore ? rowsOf(page).at(-1)?.id : undefined),
    ...(keepsRows && { placeholderData: keepPreviousData }),
  })
  const list = JSON.stringify(queryKey)
  const readOn = async () => {
    setFailed(undefined)
    const { isFetchNextPageError, error } = await query.fetchNextPage()
    if (isFetchNextPageError) setFailed({ list, error })
  }
  /** All rows to the end, or nothing where a page of them couldn't be read. */
  const readAll = async (): Promise<readonly Row[] | undefined> => {
    setFailed(undefined)
    let { data, hasNextPage } = query
    while (hasNextPage) {
      const next = await query.fetchNextPage()
      if (next.isFetchNextPageError) {
        setFailed({ list, error: next.error })
        return undefined
      }
      ;({ data, hasNextPage } = next)
    }
    return data?.pages.flatMap(rowsOf)
  }
  return {
    pages: query.data?.pages,
    rows: query.data?.pages.flatMap(rowsOf),
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isPlaceholderData: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingOn: query.isFetchingNextPage,
    readOn: (): void => void readOn(),
    readAll,
    /** Why reading on failed, until it is tried again. */
    failure: failed?.list === list ? failed.error : undefined,
  }
}
