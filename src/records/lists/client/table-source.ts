// Props of a table for one page of a query.
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableSource } from '#ui/data-table/data-table-body.tsx'

type Page = { hasNext: boolean; hasPrevious: boolean }
type Total = NonNullable<TableSource<unknown>['total']>

const nothing: never[] = []

export function tableSource<Data extends Page, Row>(
  { data, error, isPending, isFetching, isPlaceholderData, refetch }: UseQueryResult<Data>,
  rowsOf: (data: Data) => readonly Row[],
  total: Total | undefined,
): TableSource<Row> {
  const { hasNext, hasPrevious } = data ?? { hasNext: false, hasPrevious: false }
  return {
    rows: data ? rowsOf(data) : nothing,
    ...(data && total && { total }),
    hasNext,
    hasPrevious,
    isPending,
    error: data ? null : error,
    refetch: () => void refetch(),
    isRefreshing: isPlaceholderData || (error !== null && isFetching),
  }
}
