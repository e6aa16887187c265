// The overview has no holes: rows hold rooms as high as each other, and the last is filled.
import { expect, test } from 'vitest'
import { arrangePanels } from './arrange-panels.ts'

type Preview = { name: string; isTall?: boolean }
const previews = (low: number, tall: number): Preview[] => [
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
])('%i low and %i tall previews fill whole rows, of equal height when three share it', (low, tall) => {
  const arranged = arrangePanels(previews(low, tall))
  expect(arranged.map(({ piece }) => piece.name).toSorted()).toEqual(previews(low, tall).map(({ name }) => name))
  const rows: (typeof arranged)[] = []
  let filled = 0
  for (const preview of arranged) {
    if (filled % 12 === 0) rows.push([])
    rows.at(-1)?.push(preview)
    filled += preview.span
  }
  expect(filled % 12).toBe(0)
  const mixed = rows.filter((row) => new Set(row.map(({ piece }) => piece.isTall === true)).size > 1)
  expect(mixed.length).toBeLessThanOrEqual(2)
})
