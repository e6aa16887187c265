// Selects by row index: a single row, or a range from the anchor.
import type { Desk } from '../desk.ts'

/** With Shift, selects the range from the anchor. */
export function selectAt({ entries, selection }: Desk, index: number, withShift: boolean): void {
  const entry = entries[index]
  if (!entry) return
  if (!withShift) return selection.toggle(entry.id)
  const { anchorKey, activeKey } = selection.read()
  const anchor = entries.findIndex(({ id }) => id === (anchorKey ?? activeKey))
  const [from, to] = anchor < 0 ? [index, index] : [Math.min(anchor, index), Math.max(anchor, index)]
  const ids = entries.slice(from, to + 1).map(({ id }) => id)
  selection.choose(ids, anchor < 0 ? entry.id : (entries[anchor]?.id ?? null))
}

/** Focuses the row, after scrolling to it if it isn't rendered yet. */
export function walkTo(desk: Desk, index: number, withShift: boolean, pane: HTMLElement | null): void {
  const { entries, selection } = desk
  const entry = entries[index]
  if (!entry) return
  if (withShift) {
    const { anchorKey, activeKey, chosen } = selection.read()
    if (anchorKey === null || chosen.keys.size === 0) selection.choose([], activeKey)
    selectAt(desk, index, true)
  }
  selection.activate(entry.id)
  const element = pane?.querySelector<HTMLElement>(`[data-row="${entry.id}"]`)
  if (element) return element.focus()
  selection.wantFocus()
  window.scrollTo({ top: index === 0 ? 0 : document.documentElement.scrollHeight })
}
