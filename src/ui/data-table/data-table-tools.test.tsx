// A table's tools: the head that sorts, the pages, filters, columns, the search, the states.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import { FruitTable, forget, head, makeFruits, onState, row, ten } from './testing-table.tsx'
import { show } from '../testing.tsx'

beforeEach(forget)

test('a head sorts up, down and not at all, and says so', async () => {
  await show(<FruitTable start={ten} initial={{ cursor: { side: 'after', key: 'f4' }, offset: 5 }} hasPrevious />)
  const button = head('Stock').getByRole('button')
  await expect.element(head('Stock')).toHaveAttribute('aria-sort', 'none')
  await button.click()
  await expect.element(head('Stock')).toHaveAttribute('aria-sort', 'ascending')
  expect(onState.mock.lastCall?.[0]).toMatchObject({ cursor: null, offset: 0 })
  await button.click()
  await expect.element(head('Stock')).toHaveAttribute('aria-sort', 'descending')
  await button.click()
  await expect.element(head('Stock')).toHaveAttribute('aria-sort', 'none')
})

test('the pages before and after are asked for by the rows at the ends', async () => {
  await show(
    <FruitTable
      start={makeFruits(5)}
      initial={{ cursor: { side: 'after', key: 'x' }, offset: 5 }}
      hasNext
      hasPrevious
      total={{ count: 1000, isCapped: true }}
    />,
  )
  await expect.element(page.getByText('6–10 of 1,000+')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(onState.mock.lastCall?.[0]).toMatchObject({ cursor: { side: 'after', key: 'f4' }, offset: 10 })
  await page.getByRole('button', { name: 'Previous page' }).click()
  expect(onState.mock.lastCall?.[0]).toMatchObject({ cursor: { side: 'before', key: 'f0' }, offset: 5 })
  await page.getByRole('button', { name: 'First page' }).click()
  expect(onState.mock.lastCall?.[0]).toMatchObject({ cursor: null, offset: 0 })
})

test('a page that lost its last row leads to the one before', async () => {
  await show(
    <FruitTable start={makeFruits(1)} initial={{ cursor: { side: 'after', key: 'x9' }, offset: 10 }} hasPrevious />,
  )
  await row('Fruit 0').getByRole('button', { name: 'Actions for Fruit 0' }).click()
  await page.getByRole('menuitem', { name: 'Delete it' }).click()
  await vi.waitFor(() => expect(onState).toHaveBeenCalled())
  expect(onState.mock.calls[0]?.[0]).toMatchObject({ cursor: { side: 'until', key: 'x9' }, offset: 5 })
})

const filters = [
  {
    key: 'kind',
    label: 'Kind',
    options: [
      { value: 'sweet', label: 'Sweet' },
      { value: 'sour', label: 'Sour' },
      { value: 'bitter', label: 'Bitter' },
    ],
  },
]

test('a filter is a chip that can be taken away, and leads to the first page', async () => {
  await show(<FruitTable start={ten} filters={filters} />)
  await page.getByRole('button', { name: 'Kind: any' }).click()
  await page.getByRole('checkbox', { name: 'Sour' }).click()
  expect(onState.mock.lastCall?.[0].filters).toEqual({ kind: ['sour'] })
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Remove filter Kind: Sour' }).click()
  expect(onState.mock.lastCall?.[0].filters).toEqual({ kind: [] })
})

const chip = (value: string) => page.getByRole('button', { name: `Remove filter Kind: ${value}` })
async function press(button: Locator) {
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

test('the keyboard goes to the next chip, to the one before, and then to the button of the filter', async () => {
  const initial = { filters: { kind: ['sweet', 'sour', 'bitter'] } }
  await show(<FruitTable start={ten} filters={filters} initial={initial} />)
  await press(chip('Sour'))
  await expect.element(chip('Bitter')).toHaveFocus()
  await press(chip('Bitter'))
  await expect.element(chip('Sweet')).toHaveFocus()
  await press(chip('Sweet'))
  await expect.element(page.getByRole('button', { name: 'Kind: any' })).toHaveFocus()
})

test('when all filters are cleared, the keyboard is on the first filter', async () => {
  await show(<FruitTable start={ten} filters={filters} initial={{ filters: { kind: ['sweet'] } }} />)
  await press(page.getByRole('button', { name: 'Clear', exact: true }))
  await expect.element(page.getByRole('button', { name: 'Kind: any' })).toHaveFocus()
})

test('on phones the keyboard goes to the button of all filters', async () => {
  await show(<FruitTable start={ten} filters={filters} initial={{ filters: { kind: ['sweet'] } }} />)
  await page.viewport(390, 844)
  await press(chip('Sweet'))
  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus()
})

test('a column can be put away, but not the first', async () => {
  await show(<FruitTable start={ten} />)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Name', exact: true })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Stock' }).click()
  await expect.element(head('Stock')).not.toBeInTheDocument()
})

test('what was typed is searched when the typing rests', async () => {
  await show(<FruitTable start={ten} searchLabel="Find fruit" />)
  await page.getByRole('searchbox', { name: 'Find fruit' }).fill('app')
  await vi.waitFor(() => expect(onState.mock.lastCall?.[0].search).toBe('app'))
  expect(onState).toHaveBeenCalledOnce()
})

test('rows on their way, rows that did not come and no rows each have their own look', async () => {
  const source = {
    rows: [],
    isPending: false,
    error: null,
    refetch: vi.fn<() => void>(),
    hasNext: false,
    hasPrevious: false,
  }
  await show(<FruitTable start={[]} source={{ ...source, error: { requestId: 'r-7' } }} />)
  await expect.element(page.getByText(/Request ID: r-7/)).toBeVisible()
  // Nobody knows yet how many there are.
  expect(page.getByText(/^0/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(source.refetch).toHaveBeenCalledOnce()
  await show(<FruitTable start={[]} source={{ ...source, isPending: true }} label="Later" />)
  await expect.element(page.getByRole('grid', { name: 'Later' })).toHaveAttribute('aria-busy', 'true')
  await show(<FruitTable start={[]} label="Nothing" />)
  await expect.element(page.getByRole('heading', { name: 'No fruit' })).toBeVisible()
})
