// A column with its cards, which can be dragged as a whole by its head.
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import { stageOf } from '../board.ts'
import type { Board, Column } from '../entities.ts'
import { AddCard } from './add-card.tsx'
import { isPending } from './board-acts.ts'
import classes from './board-column.module.css'
import { ColumnHead } from './column-head.tsx'
import type { DragData } from './drag-targets.ts'
import type { CardActs } from './sortable-card.tsx'
import { SortableCard } from './sortable-card.tsx'

type BoardColumnProps = {
  board: Board
  column: Column
  openCardId: string | undefined
  acts: CardActs
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

export function BoardColumn({ board, column, openCardId, acts, isAdding, onAdding }: BoardColumnProps) {
  const { t } = useTranslation()
  const index = board.columnOrder.indexOf(column.id)
  const data: DragData = { kind: 'column', isEmpty: column.cardIds.length === 0 }
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: column.id,
    data,
    disabled: isPending(column.id),
    attributes: { roleDescription: t('kanban.drag.columnKind') },
  })
  const cards = new Map(board.cards.map((card) => [card.id, card]))
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      style={style}
      data-column={column.id}
      data-dragging={isDragging || undefined}
      aria-label={column.name}
    >
      <ColumnHead
        board={board}
        column={column}
        stage={stageOf(index, board.columnOrder.length)}
        handle={{ ...attributes, ...listeners }}
        handleRef={setActivatorNodeRef}
        onAdd={() => onAdding(true)}
      />
      <div className={classes['scroll']}>
        <SortableContext id={column.id} items={column.cardIds} strategy={verticalListSortingStrategy}>
          <ul className={classes['cards']} aria-label={t('kanban.cardsCount', { count: column.cardIds.length })}>
            {column.cardIds.map((id) => {
              const card = cards.get(id)
              return card && <SortableCard key={id} card={card} isOpen={id === openCardId} acts={acts} />
            })}
          </ul>
        </SortableContext>
        <AddCard board={board} column={column} isOpen={isAdding} onOpen={onAdding} />
      </div>
    </section>
  )
}
