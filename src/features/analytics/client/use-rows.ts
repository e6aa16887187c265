// The rows behind a mark, read on page by page.
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { listRows, viewsCounted } from '../contract.ts'

export type Row = OutputOf<typeof listRows>['rows'][number]

const rowsKey = ['analytics', 'rows']

export function useRows(input: InputOf<typeof listRows>) {
  useRefresh(rowsKey, [viewsCounted])
  const query = useInfiniteQuery({
    queryKey: [...rowsKey, input],
    queryFn: ({ pageParam, signal }) =>
      call(listRows, { ...input, ...(pageParam > 0 && { skip: String(pageParam) }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { rows }) => count + rows.length, 0) : undefined,
  })
  const pages = query.data?.pages
  return {
    rows: pages?.flatMap(({ rows }) => rows),
    total: pages?.[0]?.total ?? 0,
    error: query.error,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingOn: query.isFetchingNextPage,
    readOn: () => void query.fetchNextPage(),
    moreError: query.isFetchNextPageError ? query.error : undefined,
  }
}
