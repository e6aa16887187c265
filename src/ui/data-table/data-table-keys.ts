// The keys of a table's rows; the same list as before while the same rows stand in the same order.
import { useState } from 'react'

/** A cache: of ten thousand rows one has changed, and effects that depend on the keys don't rerun. */
function createKeys<Row>() {
  let known: readonly string[] = []
  return (rows: readonly Row[], keyOf: (row: Row) => string): readonly string[] => {
    const isSame = rows.length === known.length && rows.every((row, index) => keyOf(row) === known[index])
    if (!isSame) known = rows.map(keyOf)
    return known
  }
}

export function useRowKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly string[] {
  const [keysOf] = useState(createKeys<Row>)
  return keysOf(rows, keyOf)
}
