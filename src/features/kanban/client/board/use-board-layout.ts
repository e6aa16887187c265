// How a board is laid out, columns or a list, and how the list is sorted: kept in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../filters/filters.ts'

const sortKeys = ['name', 'due', 'priority'] as const
export type SortKey = (typeof sortKeys)[number]
/** Nothing: as the cards lie in their columns. */
export type Sort = { key: SortKey; isDown: boolean } | undefined
export type BoardLayout = ReturnType<typeof useBoardLayout>

/** `due` goes up, `-due` down. */
function sortIn(value: unknown): Sort {
  const key = sortKeys.find((known) => value === known || value === `-${known}`)
  return key && { key, isDown: value === `-${key}` }
}

export function useBoardLayout() {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const sort = sortIn(search['sort'])
  const set = (change: Search) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  return {
    view: search['view'] === 'list' ? 'list' : 'board',
    sort,
    setView: (view: 'board' | 'list') => set({ view: view === 'list' ? view : undefined }),
    /** Up, then down, then as in the columns. */
    sortBy: (key: SortKey) => {
      const isSame = sort?.key === key
      set({ sort: isSame && sort.isDown ? undefined : isSame ? `-${key}` : key })
    },
  } as const
}
