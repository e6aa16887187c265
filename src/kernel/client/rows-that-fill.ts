// How many rows of a list a window shows. The first script uses this too.
import { pageSizes } from '../table.ts'
import type { PageSize } from '../table.ts'

/** Space above and below the rows of a list, and the height of a row, in pixels. */
const aroundRows = 336
const rowHeight = 56
/** A page may have this many rows more than the window shows; beyond that, a smaller page is taken. */
const overhang = 2

/** The page size that fills a window of this height: better two rows too many than a half-empty window. */
export const rowsThatFill = (windowHeight: number): PageSize => {
  const fitting = (windowHeight - aroundRows) / rowHeight
  return pageSizes.findLast((size) => size <= fitting + overhang) ?? pageSizes[0]
}
