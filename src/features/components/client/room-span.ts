// How wide the rooms of the overview are: three in a row, and a last row without a gap.

/** Columns of twelve for the room at this place among so many. */
export function roomSpan(index: number, count: number): 4 | 6 | 12 {
  const left = count % 3
  const isInLastRow = index >= count - left
  if (!isInLastRow) return 4
  return left === 1 ? 12 : 6
}
