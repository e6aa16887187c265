// A table's state in the address of a page: read from it, written to it, and what stays for the next visit.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TableState } from '../table.ts'
import { changeTable } from '../table.ts'
import { useTableState } from './table-state.ts'

const columns = [
  { key: 'name', isSortable: true },
  { key: 'stock', isSortable: true },
]
type Held = ReturnType<typeof useTableState>

/** Opens a page with a table of this name, and answers what it holds and where it is. */
async function open(name: string, address: string, onPreferences?: (likes: object) => void) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const held: { table?: Held } = {}
  function Page() {
    const table = useTableState(name, columns, onPreferences && { onPreferences })
    useEffect(() => {
      held.table = table
    })
    return null
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined) as [string, string][]
      const text = new URLSearchParams(given).toString()
      return text && `?${text}`
    },
  })
  const root = createRoot(document.createElement('div'))
  await router.load()
  await act(async () => root.render(<RouterProvider router={router} />))
  onTestFinished(() => act(async () => root.unmount()))
  const state = () => {
    if (!held.table) throw new Error('The page was not drawn')
    return held.table.state
  }
  return {
    state,
    change: (part: Partial<TableState>) => act(async () => held.table?.onState(changeTable(state(), part))),
    search: () => Object.fromEntries(new URLSearchParams(router.state.location.search as Record<string, string>)),
    canGoBack: () => history.length > 1,
  }
}

test('an address says what the table shows, and other parameters of the page stay', async () => {
  const page = await open('fruit', '/?card=7&fruit.sort=-stock&fruit.rows=25')
  expect(page.state()).toMatchObject({ sort: { column: 'stock', direction: 'desc' }, pageSize: 25 })
  await page.change({ search: 'app' })
  expect(page.search()).toEqual({ card: '7', 'fruit.sort': '-stock', 'fruit.rows': '25', 'fruit.q': 'app' })
  expect(page.canGoBack()).toBe(false)
})

test('another page of the list is a step that can be taken back', async () => {
  const page = await open('pears', '/')
  await page.change({ cursor: { side: 'after', key: 'p5' }, offset: 5 })
  expect(page.search()).toEqual({ 'pears.after': 'p5', 'pears.from': '6' })
  expect(page.canGoBack()).toBe(true)
})

test('how dense it is stays for the next visit, and is told to whoever keeps it', async () => {
  const onPreferences = vi.fn<(likes: object) => void>()
  const first = await open('plums', '/', onPreferences)
  await first.change({ isDense: true })
  expect(onPreferences).toHaveBeenLastCalledWith({ isDense: true, pageSize: 5, hidden: [] })
  const next = await open('plums', '/')
  expect(next.state().isDense).toBe(true)
  await next.change({ isDense: false })
  expect(next.state().isDense).toBe(false)
})
