// The columns of a board side by side, with everything that can be dragged on them.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, horizontalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/states.tsx'
import type { Board, Column } from '../entities.ts'
import { AddColumn } from './add-column.tsx'
import { BoardColumn } from './board-column.tsx'
import classes from './board-columns.module.css'
import { useBoardDrag, useDragSensors } from './board-drag.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { collide } from './drag-targets.ts'
import { useDragWords } from './drag-words.ts'
import type { CardActs } from './sortable-card.tsx'
import { TaskCard } from './task-card.tsx'
import { useColumnInView } from './use-column-in-view.ts'
import { useStripStart } from './use-strip-start.ts'

type BoardColumnsProps = {
  board: Board
  openCardId: string | undefined
  acts: CardActs
  /** The column whose field for a new card is open. */
  addingTo: string | undefined
  onAdding: (columnId: string | undefined) => void
}

// A card is drawn where it was dropped by the board itself; a second flight there would only delay it.
const noDropAnimation = null

export function BoardColumns({ board, openCardId, acts, addingTo, onAdding }: BoardColumnsProps) {
  const { t } = useTranslation()
  const sensors = useDragSensors()
  const { dragged, shown, start, move, drop, cancel } = useBoardDrag(board)
  const accessibility = useDragWords(shown)
  const columns = inOrder(shown)
  const { scroller, columnId, show } = useColumnInView(shown.columnOrder)
  useStripStart(scroller)
  const lifted = dragged?.kind === 'card' ? board.cards.find(({ id }) => id === dragged.id) : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={accessibility}
      onDragStart={start}
      onDragOver={move}
      onDragEnd={drop}
      onDragCancel={cancel}
    >
      {columns.length > 0 && <ColumnTabs columns={columns} inView={columnId} onChoose={show} />}
      <div ref={scroller} className={classes['strip']} data-dragging={dragged?.kind}>
        <div className={classes['columns']}>
          <SortableContext items={shown.columnOrder} strategy={horizontalListSortingStrategy}>
            {columns.map((column) => (
              <BoardColumn
                key={column.id}
                board={shown}
                column={column}
                openCardId={openCardId}
                acts={acts}
                isAdding={addingTo === column.id}
                onAdding={(isAdding) => onAdding(isAdding ? column.id : undefined)}
              />
            ))}
          </SortableContext>
          <AddColumn board={board} />
          {columns.length === 0 && (
            <div className={classes['nothing']}>
              <Empty level={2} title={t('kanban.emptyBoard.title')}>
                {t('kanban.emptyBoard.text')}
              </Empty>
            </div>
          )}
        </div>
      </div>
      <DragOverlay dropAnimation={noDropAnimation}>
        {lifted && (
          <div inert>
            <TaskCard card={lifted} isLifted />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function inOrder(board: Board): Column[] {
  const byId = new Map(board.columns.map((column) => [column.id, column]))
  return board.columnOrder.flatMap((id) => byId.get(id) ?? [])
}
