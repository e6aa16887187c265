// The frame of a board that is known: its columns by name, drawn at once, until the board itself has been made.
import { stageOf } from '../../board.ts'
import type { Board } from '../../entities.ts'
import columnClasses from './board-column.module.css'
import classes from './board-frame.module.css'
import headClasses from './column-head.module.css'

export function BoardFrame({ board: { columns, columnOrder } }: { board: Board }) {
  return (
    <div className={classes['columns']} aria-hidden="true">
      {columnOrder.map((id, index) => (
        <div key={id} className={columnClasses['column']}>
          <div className={headClasses['head']}>
            <span className={headClasses['dot']} data-stage={stageOf(index, columnOrder.length)} />
            <span className={headClasses['title']}>
              <span className={headClasses['name']} dir="auto">
                {columns.find((column) => column.id === id)?.name}
              </span>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
