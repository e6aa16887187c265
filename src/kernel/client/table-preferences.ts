// How the person who is signed in preferences a table: read with their account, kept at each change.
import { useMemo } from 'react'
import { check } from '../shape.ts'
import { pageSizes } from '../table.ts'
import type { TablePreferences } from '../table.ts'
import { TablePreferencesShape, saveTablePreferences } from '../table-contract.ts'
import { call } from './call.ts'
import { rowsThatFill } from './rows-that-fill.ts'
import { useSession } from './session.ts'
import { toastError } from './toasts.ts'

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
