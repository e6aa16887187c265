// All boards of the demo, and what happened on them lately.
import type { DemoBoard, Moment } from './demo-board.ts'
import { imani, jun, petra, rosa, salma, wei } from './demo-board.ts'
import { garden } from './garden.ts'
import { moreBoards } from './more-boards.ts'
import { northWing } from './north-wing.ts'
import { ownBoards } from './own-boards.ts'

export const demoBoards: readonly DemoBoard[] = [northWing, garden, ...moreBoards, ...ownBoards]

/** Recent activity, newest last; minutes ago. */
export type DemoDeed = {
  ago: number
  board: string
  by: string
  card?: string
} & (
  | { kind: 'memberJoined' | 'cardDescribed' | 'cardFinished' }
  | { kind: 'cardMoved'; from: 0 | 1 | 2 | 3; to: 0 | 1 | 2 | 3 }
  | { kind: 'dueChanged'; fromDue: Moment | null; toDue: Moment }
)

const hour = 60
const day = 24 * hour
export const demoDeeds: readonly DemoDeed[] = [
  { ago: 6 * day, board: 'Garden', by: salma, kind: 'memberJoined' },
  { ago: 4 * day, board: 'North wing', by: petra, card: 'Survey of the roof glass', kind: 'cardFinished' },
  { ago: 3 * day, board: 'North wing', by: imani, card: 'Choose the stair rail', kind: 'cardFinished' },
  {
    ago: 2 * day,
    board: 'Garden',
    by: rosa,
    card: 'Move the fig to the south wall',
    kind: 'cardMoved',
    from: 0,
    to: 1,
  },
  { ago: 30 * hour, board: 'North wing', by: wei, kind: 'memberJoined' },
  { ago: 14 * hour, board: 'North wing', by: imani, card: 'North hall layout', kind: 'cardMoved', from: 0, to: 1 },
  { ago: hour, board: 'Garden', by: rosa, card: 'Survey of the beds', kind: 'cardFinished' },
  { ago: 24, board: 'North wing', by: jun, card: 'Night lighting scene', kind: 'cardMoved', from: 1, to: 2 },
  {
    ago: 9,
    board: 'North wing',
    by: imani,
    card: 'North hall layout',
    kind: 'dueChanged',
    fromDue: [3, '12:00'],
    toDue: [0, '12:00'],
  },
]
