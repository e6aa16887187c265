// How the person who is signed in likes a table: read with their account, kept at each change.
import { useMemo } from 'react'
import { check } from '../shape.ts'
import { pageSizes } from '../table.ts'
import type { TablePreferences } from '../table.ts'
import { TableLikes, keepTableLikes } from '../table-contract.ts'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { toastError } from './toasts.ts'

/** For the options of `useTableState`; `name` tells the tables of the whole product apart. */
export function useTableLikes(name: string) {
  const tables = useSession().user?.tables ?? '{}'
  const preferences = useMemo(() => likesIn(tables, name), [tables, name])
  const onPreferences = (likes: TablePreferences) =>
    void call(keepTableLikes, { name, likes: { ...likes, hidden: [...likes.hidden] } }).catch(toastError)
  return { ...(preferences && { preferences }), onPreferences }
}

function likesIn(tables: string, name: string): TablePreferences | undefined {
  // The server's own text: an object by the names of tables; what stands in it may be of another version.
  const kept = (JSON.parse(tables) as Record<string, unknown>)[name]
  const checked = check(TableLikes, kept)
  if (!checked.ok) return undefined
  const { isDense, hidden } = checked.value
  return { pageSize: pageSizes.find((size) => size === checked.value.pageSize) ?? pageSizes[0], isDense, hidden }
}
