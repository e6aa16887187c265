// How the rooms of the overview stand: rows of three as high as each other, high and low ones in turn.

const inRow = 3

type Arranged<Piece> = { piece: Piece; span: 4 | 6 | 12 }

/** Rows of low rooms between rows of high ones, each in the order given; a last row is filled from side to side. */
export function arrangePanels<Piece extends { isTall?: boolean }>(pieces: readonly Piece[]): Arranged<Piece>[] {
  const low = rowsOf(pieces.filter(({ isTall }) => isTall !== true))
  const tall = rowsOf(pieces.filter(({ isTall }) => isTall === true))
  const rows = Array.from({ length: Math.max(low.length, tall.length) }, (_, index) => [low[index], tall[index]])
  const whole = (row: Piece[] | undefined): row is Piece[] => row?.length === inRow
  const left = [low.at(-1), tall.at(-1)].flatMap((row) => (row === undefined || whole(row) ? [] : row))
  return [...rows.flat().filter(whole), ...rowsOf(left)].flatMap((row) =>
    row.map((piece) => ({ piece, span: spans[row.length] ?? 4 })),
  )
}

const spans: Record<number, 4 | 6 | 12> = { 1: 12, 2: 6, 3: 4 }

const rowsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / inRow) }, (_, row) => items.slice(row * inRow, (row + 1) * inRow))
