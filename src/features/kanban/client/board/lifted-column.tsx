// A column under the pointer: its head and its first cards. The column itself shows where it would stand.
import type { stageOf } from '../../board.ts'
import type { Column, Label } from '../../entities.ts'
import classes from './board-column.module.css'
import type { CardList } from './card-lists.ts'
import { useCardLists } from './card-lists.ts'
import { ColumnFrame } from './column-frame.tsx'
import { TaskCard } from './task-card.tsx'

type LiftedColumnProps = {
  column: Column
  stage: ReturnType<typeof stageOf>
  labels: ReadonlyMap<string, Label>
}

/** More than a window is high. */
const mostCards = 20
const none: CardList = []

export function LiftedColumn({ column, stage, labels }: LiftedColumnProps) {
  const cards = useCardLists().get(column.id)?.cards ?? none
  return (
    <ColumnFrame inert data-lifted column={column} stage={stage}>
      <div className={classes['scroll']}>
        {cards.slice(0, mostCards).map((card) => card && <TaskCard key={card.id} card={card} labels={labels} />)}
      </div>
    </ColumnFrame>
  )
}
