// A table's state in the address, so that a link shows the same rows; how dense it is also stays from visit to visit.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { TablePreferences, TableShape, TableState } from '../table.ts'
import { parseTable, writeTable } from '../table.ts'

type Options = Omit<TableShape, 'columns'> & {
  /** The person's preferences, from where they are stored; without it they last until the page reloads. */
  preferences?: Partial<TablePreferences>
  onPreferences?: (preferences: TablePreferences) => void
}

const likedHere = new Map<string, TablePreferences>()
const listeners = new Set<() => void>()

function onLiked(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function like(name: string, preferences: TablePreferences) {
  likedHere.set(name, preferences)
  for (const listener of listeners) listener()
}

const isLiked = (likes: TablePreferences, { pageSize, isDense, hidden }: TableState) =>
  likes.pageSize === pageSize && likes.isDense === isDense && String(likes.hidden) === String(hidden)

/** `name` distinguishes the tables of one address. Spread the result: `<DataTable {...table} />`. */
export function useTableState(name: string, columns: TableShape['columns'], options: Options = {}) {
  const { filters, initial, preferences, onPreferences } = options
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const here = useSyncExternalStore(onLiked, () => likedHere.get(name))
  const liked = here ?? preferences
  const shape = useMemo(
    () => ({ columns, ...(filters && { filters }), ...(initial && { initial }) }),
    [columns, filters, initial],
  )
  // Sorting another table of the page must not make a new state of this one.
  const own = JSON.stringify(Object.entries(search).filter(([key]) => key.startsWith(`${name}.`)))
  const state = useMemo(() => {
    const given = Object.fromEntries(JSON.parse(own) as [string, unknown][])
    return parseTable(given, name, { ...shape, initial: { ...shape.initial, ...liked } })
  }, [own, name, shape, liked])

  const onState = (next: TableState) => {
    const likes = { pageSize: next.pageSize, isDense: next.isDense, hidden: next.hidden }
    if (!isLiked(likes, state)) {
      like(name, likes)
      onPreferences?.(likes)
    }
    const isOtherPage = next.cursor?.key !== state.cursor?.key
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...writeTable(next, name, shape) }),
      // Back leads to the page before, not through each letter of a search.
      replace: !isOtherPage,
      resetScroll: false,
    })
  }
  return { state, onState }
}
