// Leads back when a page has lost its last row: nobody wants to look at an empty page of a list that has rows.
import { useEffect, useEffectEvent } from 'react'
import type { TableState } from '#kernel/table.ts'

type Source = { rows: readonly unknown[]; isPending: boolean; isRefreshing?: boolean; error: unknown }

export function useStepBack(source: Source, state: TableState, change: (part: Partial<TableState>) => void) {
  const { cursor, offset, pageSize } = state
  const isEmpty = source.rows.length === 0 && !source.isPending && source.isRefreshing !== true && !source.error
  const stepBack = useEffectEvent(() => {
    // The page that ends with the row that this one began after; from anywhere else, the first one.
    if (cursor?.side !== 'after') change({ cursor: null, offset: 0 })
    else change({ cursor: { side: 'until', key: cursor.key }, offset: Math.max(0, offset - pageSize) })
  })
  const place = cursor && `${cursor.side} ${cursor.key}`
  useEffect(() => {
    if (isEmpty && place !== null) stepBack()
  }, [isEmpty, place])
}
