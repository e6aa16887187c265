// The map's window onto the earth: Europe, Africa and Asia where all offices are there, else as much as holds them all.
import { columnsOfEarth, degrees, isLand } from './land.ts'

export type Place = { latitude: number; longitude: number }
/** In cells of the grid of land. */
export type MapWindow = { column: number; row: number; columns: number; rows: number }

/** Units of the drawing for one cell. */
const cell = 10
const square = 6.8
const poleToPole = 180

/** From 24° west to 138° east, and from 63° north to the equator. */
const usual: MapWindow = { column: 104, row: 18, columns: 108, rows: 44 }
/** Kept free around the offices: a pin stands above its place, a name beside it. */
const margin = { sides: 10, top: 5, bottom: 3 }

export const boxOf = ({ columns, rows }: MapWindow) => ({ width: columns * cell, height: rows * cell })

const columnOf = ({ longitude }: Place) => (longitude + poleToPole) / degrees
const rowOf = ({ latitude }: Place) => (poleToPole / 2 - latitude) / degrees
const eastOf = (place: Place, { column }: Pick<MapWindow, 'column'>) =>
  (((columnOf(place) - column) % columnsOfEarth) + columnsOfEarth) % columnsOfEarth

function isUsual(place: Place): boolean {
  const [x, y] = [eastOf(place, usual), rowOf(place) - usual.row]
  return x >= 1 && x <= usual.columns - margin.sides && y >= margin.top && y <= usual.rows - margin.bottom
}

/** The shortest way around the earth that passes all of them, whichever side of 180° they are on. */
function shortestWay(places: readonly Place[]): { column: number; columns: number } {
  const known = places.map(columnOf).toSorted((one, other) => one - other)
  const gaps = known.map((from, index) => {
    const to = known[index + 1] ?? (known[0] ?? 0) + columnsOfEarth
    return { to, width: to - from }
  })
  const widest = gaps.toSorted((one, other) => other.width - one.width)[0] ?? { to: 0, width: columnsOfEarth }
  return { column: widest.to, columns: columnsOfEarth - widest.width }
}

export function windowOf(places: readonly Place[]): MapWindow {
  if (places.every(isUsual)) return usual
  const way = shortestWay(places)
  const lines = places.map(rowOf)
  const [first, last] = [Math.min(...lines) - margin.top, Math.max(...lines) + margin.bottom]
  const scale = Math.max(1, (way.columns + 2 * margin.sides) / usual.columns, (last - first) / usual.rows)
  const [columns, rows] = [Math.ceil(usual.columns * scale), Math.ceil(usual.rows * scale)]
  return {
    column: Math.round(way.column + way.columns / 2 - columns / 2),
    row: Math.round((first + last) / 2 - rows / 2),
    columns,
    rows,
  }
}

/** Lines that are drawn dashed, one for each stretch of land: a dash is a square. */
export function landLines({ column, row, columns, rows }: MapWindow): string {
  const isHere = (line: number, at: number) => isLand(row + line, column + at)
  let drawn = ''
  for (let line = 0; line < rows; line++) {
    for (let start = 0; start < columns; start++) {
      if (!isHere(line, start)) continue
      let end = start
      while (end + 1 < columns && isHere(line, end + 1)) end++
      drawn += `M${start * cell + (cell - square) / 2} ${line * cell + cell / 2}h${(end - start) * cell + square}`
      start = end
    }
  }
  return drawn
}

export const landDashes = { width: square, pattern: `${square} ${Math.round((cell - square) * 10) / 10}` }

/** In the units of the drawing. */
export const spotOf = (place: Place, window: MapWindow): { x: number; y: number } => ({
  x: Math.round(eastOf(place, window) * cell),
  y: Math.round((rowOf(place) - window.row) * cell),
})
