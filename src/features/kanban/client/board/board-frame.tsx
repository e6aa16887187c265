// The frame of a board that is known: its columns by name, drawn at once, until the board itself has been made.
import { stageOf } from '../../board.ts'
import type { Board } from '../../entities.ts'
import classes from './board-frame.module.css'
import { ColumnFrame } from './column-frame.tsx'

export function BoardFrame({ board: { columns, columnOrder } }: { board: Board }) {
  return (
    <div className={classes['columns']} aria-hidden="true">
      {columnOrder.map((id, index) => {
        const column = columns.find((one) => one.id === id)
        return column && <ColumnFrame key={id} column={column} stage={stageOf(index, columnOrder.length)} />
      })}
    </div>
  )
}
