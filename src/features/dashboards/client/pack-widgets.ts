// Packs widgets into rows without holes, for wide windows, for tablets and for phones.
import type { StartWidget, WidgetSize } from '#kernel/feature.ts'

/** The place of a widget: its first column and line of the grid, and how many it takes of each. */
export type Place = { column: number; columns: number; line: number; lines: number; row: number }

type Item = { key: string; size: WidgetSize }
type Cell = { columns: number; items: Item[] }
/** How many of the row's columns a widget takes. */
type Widths = { row: number; of: Readonly<Record<WidgetSize, number>> }

export const wide: Widths = { row: 12, of: { tile: 4, half: 4, third: 4, 'two-thirds': 8, full: 12 } }
export const tablet: Widths = { row: 12, of: { tile: 6, half: 6, third: 6, 'two-thirds': 12, full: 12 } }
export const phone: Widths = { row: 12, of: { tile: 6, half: 12, third: 12, 'two-thirds': 12, full: 12 } }

export const sizeOf = ({ size, area }: Pick<StartWidget, 'size' | 'area'>): WidgetSize =>
  size ?? (area === 'side' ? 'third' : 'two-thirds')

const isTall = ({ items }: Cell) => items.some(({ size }) => size !== 'tile' && size !== 'half')
const isLoneHalf = ({ items }: Cell) => items.length === 1 && items[0]?.size === 'half'
const widthOf = (cells: readonly Cell[]) => cells.reduce((sum, { columns }) => sum + columns, 0)

/** True for a half that goes below another half, beside something taller. */
const isBelow = ({ size }: Item, row: readonly Cell[]) => {
  const last = row.at(-1)
  return size === 'half' && last !== undefined && isLoneHalf(last) && row.some(isTall)
}

function rowsOf(items: readonly Item[], { row: full, of }: Widths): Cell[][] {
  const rows: Cell[][] = []
  for (const item of items) {
    const row = rows.at(-1) ?? []
    const cell = { columns: of[item.size], items: [item] }
    if (isBelow(item, row)) row.at(-1)?.items.push(item)
    else if (row.length > 0 && widthOf(row) + cell.columns <= full) row.push(cell)
    else rows.push([cell])
  }
  for (const row of rows) growLast(row, full)
  return rows
}

/** A row that isn't full grows its last cell. */
function growLast(row: readonly Cell[], full: number) {
  const last = row.at(-1)
  if (last) last.columns += full - widthOf(row)
}

/** By key; a row with two halves in one of its cells has two lines. */
export function pack(items: readonly Item[], widths: Widths): Map<string, Place> {
  const places = new Map<string, Place>()
  let line = 1
  for (const [index, row] of rowsOf(items, widths).entries()) {
    const lines = Math.max(...row.map((cell) => cell.items.length))
    let column = 1
    for (const { columns, items: inCell } of row) {
      const each = inCell.length > 1 ? 1 : lines
      for (const [at, { key }] of inCell.entries())
        places.set(key, { column, columns, line: line + at, lines: each, row: index + 1 })
      column += columns
    }
    line += lines
  }
  return places
}

/** For `grid-area` in the style sheet. */
export const areaOf = (place: Place | undefined) =>
  place && `${place.line} / ${place.column} / span ${place.lines} / span ${place.columns}`
