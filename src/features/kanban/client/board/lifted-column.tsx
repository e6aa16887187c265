// A column under the pointer: its head and its first cards. The column itself shows where it would stand.
import type { stageOf } from '../../board.ts'
import type { Column, Label } from '../../entities.ts'
import classes from './board-column.module.css'
import type { CardList } from './card-lists.ts'
import { useCardLists } from './card-lists.ts'
import { ColumnCount } from './column-count.tsx'
import headClasses from './column-head.module.css'
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
    <div inert className={classes['column']} data-lifted>
      <div className={headClasses['head']}>
        <span className={headClasses['dot']} data-stage={stage} aria-hidden="true" />
        <span className={headClasses['title']}>
          <bdi className={headClasses['name']}>{column.name}</bdi>
          <ColumnCount column={column} />
        </span>
      </div>
      <div className={classes['scroll']}>
        {cards.slice(0, mostCards).map((card) => card && <TaskCard key={card.id} card={card} labels={labels} />)}
      </div>
    </div>
  )
}
