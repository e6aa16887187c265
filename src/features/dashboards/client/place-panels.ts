// Where the start page's rooms stand: two columns that end together on wide windows, one column on phones.
import type { LoadedWidget } from '#kernel/client/widgets.ts'

export type PlacedPanel = {
  key: string
  area: 'main' | 'side'
  /** The first of the plan's rows that it takes, and how many. */
  row: number
  rows: number
  /** Nothing stands for the room that is the page's own: who is here now. */
  widget: LoadedWidget | undefined
}
type PlacedWidget = Pick<PlacedPanel, 'key' | 'area' | 'widget'>

/** Beside the greeting, first of the side column. */
const hereNow: PlacedWidget = { key: 'dashboards.here-now', area: 'side', widget: undefined }

// The last room of the shorter column goes on to the plan's end.
function stack(placed: readonly PlacedWidget[], firstRow: number, lastRow: number) {
  return placed.map((one, index) => {
    const row = firstRow + index
    return { ...one, row, rows: index === placed.length - 1 ? Math.max(1, lastRow - row + 1) : 1 }
  })
}

/** The rooms in the order of phones. `widgets` come in theirs, without the one of the greeting. */
export function placePanels(widgets: readonly LoadedWidget[]): PlacedPanel[] {
  const placed = widgets.map((widget): PlacedWidget => ({
    key: widget.key,
    area: widget.area === 'side' ? 'side' : 'main',
    widget,
  }))
  const main = placed.filter(({ area }) => area === 'main')
  const side = [hereNow, ...placed.filter(({ area }) => area === 'side')]
  const lastRow = Math.max(1 + main.length, side.length)
  const inOrder = phoneOrder(main, side)
  return [...stack(main, 2, lastRow), ...stack(side, 1, lastRow)].toSorted(
    (one, other) => inOrder.indexOf(one.key) - inOrder.indexOf(other.key),
  )
}

// On phones, and for whoever reads room after room: what is due, the first main room, who is here, the rest.
function phoneOrder(main: readonly PlacedWidget[], side: readonly PlacedWidget[]): string[] {
  const [here, due, ...otherSide] = side
  const [first, ...otherMain] = main
  return [due, first, here, ...otherSide, ...otherMain].flatMap((one) => one?.key ?? [])
}
