// Where arrow keys lead in a grid of emoji that is cut into groups.

/** As many stand in a row in every group, whatever the width. */
export const columns = 8

/** The place after `key` from place `at`, where groups of these sizes stand below each other; the same place at an end. */
export function positionAfter(sizes: readonly number[], at: number, key: string): number {
  const count = sizes.reduce((sum, size) => sum + size, 0)
  const keys: Record<string, number> = {
    next: Math.min(at + 1, count - 1),
    previous: Math.max(at - 1, 0),
    ArrowDown: below(sizes, at),
    ArrowUp: above(sizes, at),
    Home: at - columnOf(sizes, at),
    End: Math.min(at - columnOf(sizes, at) + columns, groupOf(sizes, at).end) - 1,
  }
  return keys[key] ?? at
}

function groupOf(sizes: readonly number[], at: number) {
  let start = 0
  for (const [index, size] of sizes.entries()) {
    if (at < start + size) return { index, start, end: start + size }
    start += size
  }
  return { index: sizes.length, start, end: start }
}

const columnOf = (sizes: readonly number[], at: number) => (at - groupOf(sizes, at).start) % columns

function below(sizes: readonly number[], at: number): number {
  const { start, end } = groupOf(sizes, at)
  const column = (at - start) % columns
  if (at + columns < end) return at + columns
  const lastRow = start + Math.floor((end - 1 - start) / columns) * columns
  if (at < lastRow) return end - 1
  const next = groupOf(sizes, end)
  return next.end === next.start ? at : Math.min(end + column, next.end - 1)
}

function above(sizes: readonly number[], at: number): number {
  const { start } = groupOf(sizes, at)
  const column = (at - start) % columns
  if (at - columns >= start) return at - columns
  if (start === 0) return at
  const before = groupOf(sizes, start - 1)
  const lastRow = before.start + Math.floor((before.end - 1 - before.start) / columns) * columns
  return Math.min(lastRow + column, before.end - 1)
}
