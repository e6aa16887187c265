// Rows of widgets: as in the picture, and without holes for any choice.
import { expect, test } from 'vitest'
import type { WidgetSize } from '#kernel/feature.ts'
import { pack, phone, tablet, wide } from './pack-widgets.ts'

const named = (...sizes: WidgetSize[]) => sizes.map((size, index) => ({ key: `${index}-${size}`, size }))

test('the rows are those of the picture, with two halves below each other at the end of the last', () => {
  const items = named(
    'two-thirds',
    'third',
    'tile',
    'tile',
    'tile',
    'third',
    'two-thirds',
    'third',
    'third',
    'half',
    'half',
  )
  const placed = [...pack(items, wide).values()]
  expect(placed.map(({ row, columns }) => [row, columns])).toEqual([
    [1, 8],
    [1, 4],
    [2, 4],
    [2, 4],
    [2, 4],
    [3, 4],
    [3, 8],
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 4],
  ])
  expect(placed.slice(-3)).toMatchObject([
    { line: 4, lines: 2 },
    { line: 4, lines: 1, column: 9 },
    { line: 5, lines: 1, column: 9 },
  ])
})

const sizes: WidgetSize[] = ['tile', 'half', 'third', 'two-thirds', 'full']

test('whatever is chosen, in whatever order, every row is full', () => {
  for (let seed = 1; seed <= 300; seed++) {
    let state = seed
    const next = () => (state = (state * 48_271) % 2_147_483_647)
    const items = named(...Array.from({ length: (next() % 12) + 1 }, () => sizes[next() % sizes.length] ?? 'full'))
    for (const widths of [wide, tablet, phone]) {
      const places = [...pack(items, widths).values()]
      const last = Math.max(...places.map(({ line, lines }) => line + lines - 1))
      const area = places.reduce((sum, { columns, lines }) => sum + columns * lines, 0)
      expect(area).toBe(last * widths.row)
    }
  }
})
