// Rows that show more below themselves: by mouse and by keyboard, in both directions, and no other row is drawn again.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FruitTable, drawn, drawnRows, forget, makeFruits, onOpen, row, ten } from './testing-table.tsx'
import { show } from '../testing.tsx'

beforeEach(forget)

const expand = ({ name, stock }: { name: string; stock: number }) => `${stock} crates of ${name.toLowerCase()}`
const arrow = (name: string) => page.getByRole('button', { name: `Details for ${name}`, exact: true })
const details = (index: number) => page.getByText(`${index} crates of fruit ${index}`)

test('the arrow of a row opens and closes what is below it, and draws no cell again', async () => {
  await show(<FruitTable start={ten} expand={expand} />)
  drawn.mockClear()
  await expect.element(arrow('Fruit 3')).toHaveAttribute('aria-expanded', 'false')
  await arrow('Fruit 3').click()
  await expect.element(details(3)).toBeVisible()
  await expect.element(arrow('Fruit 3')).toHaveAttribute('aria-expanded', 'true')
  expect(onOpen).not.toHaveBeenCalled()
  await arrow('Fruit 5').click()
  await arrow('Fruit 3').click()
  await expect.element(details(3)).not.toBeInTheDocument()
  await expect.element(details(5)).toBeVisible()
  expect(drawnRows()).toEqual([])
})

test('what is below a row stands in line with its first column', async () => {
  await show(<FruitTable start={ten} expand={expand} />)
  await arrow('Fruit 1').click()
  const cell = row('Fruit 1').getByText('Fruit 1', { exact: true }).element().getBoundingClientRect()
  const card = details(1).element().getBoundingClientRect()
  expect(Math.abs(card.left - cell.left)).toBeLessThan(2)
})

test('by keyboard the arrow to the side opens a row and the other closes it, mirrored in Arabic', async () => {
  await show(<FruitTable start={ten} expand={expand} />)
  row('Fruit 1').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(details(1)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Fruit 2')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await expect.element(details(1)).not.toBeInTheDocument()
  page.getByRole('grid').element().setAttribute('dir', 'rtl')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(details(1)).toBeVisible()
})

test('a long list keeps rows of one height, without arrows', async () => {
  await show(<FruitTable start={makeFruits(200)} expand={expand} />)
  await expect.element(row('Fruit 3')).toBeVisible()
  await expect.element(arrow('Fruit 3')).not.toBeInTheDocument()
})
