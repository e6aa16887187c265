// The four floor plans that plan drawings vary: walls, doors, courts, tables and stairs on a sheet of 300 by 120.

export type Table = { x: number; y: number; width: number; chairs: number }
export type Layout = {
  /** The outer wall, open at the entrance. */
  outer: string
  inner: string
  /** Door leaves with the quarter circle they swing through, and stairs. */
  thin: string
  courts: readonly { x: number; y: number; width: number; height: number }[]
  trees: readonly { x: number; y: number; radius: number }[]
  tables: readonly Table[]
}

/** Treads of a stair, from its first one. */
type Stairs = { x: number; y: number; count: number; height: number; gap: number }
const stairs = ({ x, y, count, height, gap }: Stairs) =>
  Array.from({ length: count }, (_, index) => `M${x + index * gap} ${y}v${height}`).join('')

const roundTheCourt: Layout = {
  outer: 'M140 114H6V6H294V114H168',
  inner: 'M100 6V28M100 40V80H34M100 40H134M158 40H206V64M206 80V114M206 40H276',
  thin: `M140 114v-14a14 14 0 0 1 14 14M100 28h12a12 12 0 0 1-12 12${stairs({ x: 216, y: 9, count: 7, height: 22, gap: 8 })}`,
  courts: [{ x: 100, y: 40, width: 106, height: 40 }],
  trees: [{ x: 153, y: 60, radius: 9 }],
  tables: [
    { x: 24, y: 26, width: 52, chairs: 4 },
    { x: 24, y: 54, width: 52, chairs: 4 },
    { x: 226, y: 60, width: 48, chairs: 4 },
  ],
}

const cloister: Layout = {
  outer: 'M118 6H6V114H294V6H146',
  inner: 'M196 6V42M196 56V114M196 62H240M256 62H294',
  thin: `M118 6v14a14 14 0 0 0 14-14M196 42h14a14 14 0 0 1-14 14M42 28H164V92H42z${stairs({ x: 170, y: 96, count: 4, height: 15, gap: 6 })}`,
  courts: [{ x: 50, y: 36, width: 106, height: 48 }],
  trees: [
    { x: 74, y: 60, radius: 7 },
    { x: 103, y: 60, radius: 9 },
    { x: 132, y: 60, radius: 7 },
  ],
  tables: [
    { x: 216, y: 22, width: 58, chairs: 5 },
    { x: 216, y: 84, width: 58, chairs: 5 },
  ],
}

const wing: Layout = {
  outer: 'M6 50V6H294V114H6V72',
  inner:
    'M6 46H38M52 46H108M122 46H186M200 46H226V6M74 6V46M148 6V46M6 76H62M76 76H150M164 76H226V114M112 76V114M184 76V114',
  thin: `M38 46v-11a14 11 0 0 1 14 11M108 46v-11a14 11 0 0 1 14 11M186 46v-11a14 11 0 0 1 14 11M62 76v11a14 11 0 0 0 14-11${stairs({ x: 190, y: 82, count: 5, height: 28, gap: 7 })}`,
  courts: [{ x: 232, y: 12, width: 56, height: 96 }],
  trees: [
    { x: 260, y: 36, radius: 10 },
    { x: 260, y: 82, radius: 12 },
  ],
  tables: [
    { x: 22, y: 14, width: 36, chairs: 3 },
    { x: 92, y: 14, width: 36, chairs: 3 },
    { x: 164, y: 14, width: 44, chairs: 4 },
    { x: 30, y: 96, width: 58, chairs: 5 },
    { x: 130, y: 96, width: 36, chairs: 3 },
  ],
}

const twoCourts: Layout = {
  outer: 'M134 114H6V6H294V114H162',
  inner: 'M108 6V38M108 54V114M192 6V66M192 82V114M6 62H58M74 62H108M192 58H226M242 58H294',
  thin: `M134 114v-14a14 14 0 0 1 14 14M108 38h14a14 14 0 0 1-14 14M192 66h-14a14 14 0 0 0 14 14M58 62v14a14 14 0 0 0 14-14${stairs({ x: 202, y: 96, count: 6, height: 15, gap: 7 })}`,
  courts: [
    { x: 18, y: 74, width: 78, height: 30 },
    { x: 204, y: 16, width: 78, height: 30 },
  ],
  trees: [
    { x: 57, y: 89, radius: 8 },
    { x: 243, y: 31, radius: 8 },
  ],
  tables: [
    { x: 28, y: 28, width: 58, chairs: 5 },
    { x: 128, y: 24, width: 44, chairs: 4 },
    { x: 128, y: 58, width: 44, chairs: 4 },
    { x: 220, y: 76, width: 54, chairs: 5 },
  ],
}

export const layouts: [Layout, ...Layout[]] = [roundTheCourt, cloister, wing, twoCourts]
