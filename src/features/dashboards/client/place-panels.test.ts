// Where rooms stand on the start page, whatever features bring.
import { expect, test } from 'vitest'
import type { LoadedWidget } from '#kernel/client/widgets.ts'
import { placePanels } from './place-panels.ts'

const widget = (key: string, area: 'main' | 'side'): LoadedWidget => ({
  key,
  area,
  order: 0,
  module: 'client/x',
  Content: () => null,
})
const boards = [widget('boards', 'main'), widget('due', 'side'), widget('lately', 'main')]

test('both columns end in the same row', () => {
  const ends = (area: string, placed: LoadedWidget[]) =>
    Math.max(
      ...placePanels(placed)
        .filter((one) => one.area === area)
        .map(({ row, rows }) => row + rows),
    )
  expect(ends('main', boards)).toBe(ends('side', boards))
  const many = [...boards, widget('mail', 'side'), widget('news', 'side'), widget('files', 'side')]
  expect(ends('main', many)).toBe(ends('side', many))
})

test('people online are beside the greeting, and on phones below due cards and the first main widget', () => {
  const placed = placePanels(boards)
  expect(placed.find(({ key }) => key === 'dashboards.here-now')).toMatchObject({ area: 'side', row: 1, rows: 1 })
  expect(placed.map(({ key }) => key)).toEqual(['due', 'boards', 'dashboards.here-now', 'lately'])
})

test('without any other feature who is here is still there', () => {
  expect(placePanels([])).toMatchObject([{ key: 'dashboards.here-now', row: 1, rows: 1 }])
})
