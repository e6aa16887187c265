// The overview has no holes: rows hold rooms as high as each other, and the last is filled.
import { expect, test } from 'vitest'
import { arrangePanels } from './arrange-panels.ts'

type Room = { name: string; isTall?: boolean }
const rooms = (low: number, tall: number): Room[] => [
  ...Array.from({ length: low }, (_, number) => ({ name: `low ${number}` })),
  ...Array.from({ length: tall }, (_, number) => ({ name: `tall ${number}`, isTall: true })),
]

test.each([
  [0, 0],
  [1, 0],
  [0, 2],
  [3, 3],
  [7, 4],
  [8, 5],
  [2, 9],
])('%i low and %i high rooms all stand in whole rows, of one height while there are three of it', (low, tall) => {
  const arranged = arrangePanels(rooms(low, tall))
  expect(arranged.map(({ piece }) => piece.name).toSorted()).toEqual(rooms(low, tall).map(({ name }) => name))
  const rows: (typeof arranged)[] = []
  let filled = 0
  for (const room of arranged) {
    if (filled % 12 === 0) rows.push([])
    rows.at(-1)?.push(room)
    filled += room.span
  }
  expect(filled % 12).toBe(0)
  const mixed = rows.filter((row) => new Set(row.map(({ piece }) => piece.isTall === true)).size > 1)
  expect(mixed.length).toBeLessThanOrEqual(2)
})
