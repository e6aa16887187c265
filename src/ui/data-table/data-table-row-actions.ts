// Actions on a table's rows by their index: choose, open, walk to.
import type { Selection } from './data-table-selection.ts'

export type RowContext<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many rows stand before the first of these. */
  offset: number
  selection: Selection
  canChoose: boolean
  onOpen: ((row: Row) => void) | undefined
  onQuick: ((row: Row) => void) | undefined
  /** Rows show more below themselves. */
  canExpand: boolean
  /** Pixels, as a long list counts them. */
  rowHeight: number
}

export type RowActions = ReturnType<typeof tableRowActions>

export function tableRowActions<Row>(acting: RowContext<Row>) {
  const { rows, rowKey, offset, selection, canChoose, canExpand, onOpen, onQuick, rowHeight } = acting
  const within = (index: number) => Math.max(0, Math.min(rows.length - 1, index))
  const withRow = (index: number, run: (row: Row) => void) => {
    const row = rows[index]
    if (row !== undefined) run(row)
  }
  const chooseTo = (index: number) => {
    const { anchorKey } = selection.read()
    const anchor = rows.findIndex((row) => rowKey(row) === anchorKey)
    const [from, to] = anchor < 0 ? [index, index] : [Math.min(anchor, index), Math.max(anchor, index)]
    const keys = rows.slice(from, to + 1).map(rowKey)
    selection.choose(keys, anchor < 0 ? (keys[0] ?? null) : anchorKey)
  }
  return {
    indexOf: (element: HTMLElement) => Number(element.dataset['index']) - offset,
    within,
    canChoose,
    /** Without a place of its own a row opens where it is. */
    open: (index: number) =>
      withRow(index, (row) => {
        if (onOpen) onOpen(row)
        else if (canExpand) selection.expand(rowKey(row))
      }),
    expand: (index: number, isExpanded?: boolean) => {
      if (canExpand) withRow(index, (row) => selection.expand(rowKey(row), isExpanded))
    },
    quick: (index: number) => withRow(index, (row) => onQuick?.(row)),
    /** With Shift everything from where choosing began. */
    choose: (index: number, { withShift }: { withShift: boolean }) => {
      if (!canChoose) return
      if (withShift) chooseTo(within(index))
      else withRow(index, (row) => selection.toggle(rowKey(row)))
    },
    chooseAll: () => selection.choose(rows.map(rowKey)),
    toggleMenu: (index: number) =>
      withRow(index, (row) => {
        const { menu } = selection.read()
        if (menu?.isOpen === true && menu.key === rowKey(row)) selection.closeMenu()
        else selection.openMenu(rowKey(row))
      }),
    moveTo: (table: Element, index: number) =>
      withRow(index, (row) => {
        selection.activate(rowKey(row))
        const element = table.querySelector<HTMLElement>(`[data-index="${offset + index}"]`)
        if (element) return element.focus()
        selection.wantFocus()
        // A long list draws it, and it takes the focus, once it is in sight.
        const scroller = table.parentElement
        scroller?.scrollTo({ top: index * rowHeight - scroller.clientHeight / 2 })
      }),
  }
}
