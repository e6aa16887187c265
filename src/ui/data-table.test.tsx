// A table's rows: which are drawn again, what the keyboard does, what is chosen, where the focus goes.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  FruitTable,
  box,
  columns,
  drawn,
  drawnRows,
  forget,
  head,
  makeFruits,
  onOpen,
  row,
  ten,
} from './data-table/testing-table.tsx'
import { show } from './testing.tsx'

beforeEach(forget)

test('a change of one row draws that row and no other', async () => {
  await show(<FruitTable start={ten} />)
  drawn.mockClear()
  await row('Fruit 3').hover()
  await row('Fruit 3').getByRole('button', { name: 'Sell' }).click()
  await expect.element(row('Fruit 3').getByText('103')).toBeVisible()
  expect(drawnRows()).toEqual(['f3'])
})

test('choosing a row, walking to another and opening a menu draw no cell again', async () => {
  await show(<FruitTable start={ten} />)
  drawn.mockClear()
  await box('Fruit 2').click()
  await expect.element(row('Fruit 2')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await row('Fruit 5').getByRole('button', { name: 'Actions for Fruit 5' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete it' })).toBeVisible()
  expect(drawnRows()).toEqual([])
})

test('of ten thousand rows only those in sight are drawn, and the last one can be reached', async () => {
  await show(<FruitTable start={makeFruits(10_000)} />)
  await expect.element(row('Fruit 3')).toBeVisible()
  expect(drawnRows().length).toBeLessThan(40)
  await row('Fruit 3').click({ position: { x: 300, y: 10 } })
  await userEvent.keyboard('{End}')
  await expect.element(row('Fruit 9999')).toHaveFocus()
})

test('choosing turns the head into the bar of what can be done, and nothing moves', async () => {
  await show(<FruitTable start={ten} total={{ count: 240, isCapped: false }} />)
  const place = () => row('Fruit 0').element().getBoundingClientRect().top
  const before = place()
  await box('Fruit 1').click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(place()).toBe(before)
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await expect.element(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 240' }).click()
  await expect.element(page.getByText('240 selected')).toBeVisible()
})

test('by keyboard: arrows walk, Space chooses, Shift chooses a range, Enter opens, Escape lets go', async () => {
  await show(<FruitTable start={ten} />)
  row('Fruit 1').element().focus()
  await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await expect.element(row('Fruit 3')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(ten[3])
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('10 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(head('Name')).toBeVisible()
})

test('a press with Shift chooses everything between', async () => {
  await show(<FruitTable start={ten} />)
  await box('Fruit 2').click()
  await box('Fruit 6').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('5 selected')).toBeVisible()
  expect(onOpen).not.toHaveBeenCalled()
})

test('the focus goes to the neighbour when its row is deleted', async () => {
  await show(<FruitTable start={ten} />)
  row('Fruit 4').element().focus()
  await row('Fruit 4').getByRole('button', { name: 'Actions for Fruit 4' }).click()
  await page.getByRole('menuitem', { name: 'Delete it' }).click()
  await expect.element(row('Fruit 5')).toHaveFocus()
})

test('the focus stays in the table when the chosen rows are deleted', async () => {
  await show(<FruitTable start={ten} />)
  await box('Fruit 8').click()
  await box('Fruit 9').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Fruit 7')).toHaveFocus()
  await expect.element(head('Name')).toBeVisible()
})

test('a column stands there while the window has room for it', async () => {
  const needingWidth = columns.map((column) =>
    column.key === 'stock' ? { ...column, breakpoint: 'wide' as const } : column,
  )
  await page.viewport(1300, 700)
  await show(<FruitTable start={ten} columns={needingWidth} />)
  await expect.element(head('Stock')).toBeVisible()
  await page.viewport(1200, 700)
  await expect.element(head('Stock')).not.toBeInTheDocument()
  await page.viewport(1300, 700)
  await expect.element(head('Stock')).toBeVisible()
})
