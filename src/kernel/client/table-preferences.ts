// How the person who is signed in preferences a table: read with their account, kept at each change.
import { useMemo } from 'react'
import { check } from '../shape.ts'
import { pageSizes } from '../table.ts'
import type { PageSize, TablePreferences } from '../table.ts'
import { TablePreferencesShape, saveTablePreferences } from '../table-contract.ts'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { toastError } from './toasts.ts'

/** Space above and below the rows of a list, and the height of a row, in pixels. */
const aroundRows = 336
const rowHeight = 56
/** A page of rows may be this much higher than the window before fewer are shown. */
const overhang = 2

/** As many rows as fill a window of this height; rather two too many than half a window without any. */
const rowsThatFill = (windowHeight: number): PageSize => {
  const fitting = (windowHeight - aroundRows) / rowHeight
  return pageSizes.findLast((size) => size <= fitting + overhang) ?? pageSizes[0]
}

/** For the options of `useTableState`; `name` must be unique across the product. */
export function useTablePreferences(name: string) {
  const tables = useSession().user?.tables ?? '{}'
  // Until somebody chooses how many rows, the list fills the window in which it was opened.
  const preferences = useMemo(
    () => preferencesIn(tables, name) ?? { pageSize: rowsThatFill(window.innerHeight) },
    [tables, name],
  )
  const onPreferences = (preferences: TablePreferences) =>
    void call(saveTablePreferences, { name, preferences: { ...preferences, hidden: [...preferences.hidden] } }).catch(
      toastError,
    )
  return { preferences, onPreferences }
}

function preferencesIn(tables: string, name: string): TablePreferences | undefined {
  // The server's own text: an object keyed by table name; its values may come from another version.
  const kept = (JSON.parse(tables) as Record<string, unknown>)[name]
  const checked = check(TablePreferencesShape, kept)
  if (!checked.ok) return undefined
  const { isDense, hidden } = checked.value
  return { pageSize: pageSizes.find((size) => size === checked.value.pageSize) ?? pageSizes[0], isDense, hidden }
}
