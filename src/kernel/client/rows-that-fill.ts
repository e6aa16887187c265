// How many rows of a list a window shows. The first script uses this too.
import { pageSizes } from '../table.ts'
import type { PageSize } from '../table.ts'

/** Space above and below the rows of a list, and the height of a row, in pixels. */
const aroundRows = 336
const rowHeight = 56
/** A page of rows may be this much higher than the window before fewer are shown. */
const overhang = 2

/** As many rows as fill a window of this height; rather two too many than half a window without any. */
export const rowsThatFill = (windowHeight: number): PageSize => {
  const fitting = (windowHeight - aroundRows) / rowHeight
  return pageSizes.findLast((size) => size <= fitting + overhang) ?? pageSizes[0]
}
