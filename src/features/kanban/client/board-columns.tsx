// The columns of a board side by side, with everything that can be dragged on them.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, horizontalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/states.tsx'
import type { Board, Column } from '../entities.ts'
import { maxCards } from '../entities.ts'
import { AddColumn } from './add-column.tsx'
import type { BoardLook } from './board-cards.tsx'
import { BoardColumn } from './board-column.tsx'
import classes from './board-columns.module.css'
import { useBoardDrag, useDragSensors } from './board-drag.ts'
import { useCards } from './card-index.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { collide } from './drag-targets.ts'
import { useColumnDragWords } from './drag-words.ts'
import { TaskCard } from './task-card.tsx'
import type { CardCarry } from './use-card-carry.ts'
import { useColumnInView } from './use-column-in-view.ts'
import { useStripStart } from './use-strip-start.ts'

type BoardColumnsProps = {
  board: Board
  carry: CardCarry
  look: BoardLook
  /** The column whose field for a new card is open. */
  addingTo: string | undefined
  onAdding: (columnId: string | undefined) => void
}

// A card is drawn where it was dropped by the board itself; a second flight there would only delay it.
const noDropAnimation = null

export function BoardColumns({ board, carry, look, addingTo, onAdding }: BoardColumnsProps) {
  const { t } = useTranslation()
  const sensors = useDragSensors()
  const cards = useCards()
  const { shown, carried, said } = carry
  const { isDraggingColumn, start, move, end, giveUp } = useBoardDrag(board, carry)
  const accessibility = useColumnDragWords(board)
  const columns = inOrder(shown)
  const plan = {
    boardId: board.id,
    columnOrder: board.columnOrder,
    members: board.members,
    isFull: board.cards.length >= maxCards,
  }
  const { scroller, columnId, show } = useColumnInView(shown.columnOrder)
  useStripStart(scroller)
  const lifted = carried?.by === 'pointer' ? cards.get(carried.cardId) : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={accessibility}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={giveUp}
    >
      {columns.length > 0 && <ColumnTabs columns={columns} inView={columnId} onChoose={show} />}
      <div
        ref={scroller}
        className={classes['strip']}
        data-dragging={isDraggingColumn || lifted !== undefined || undefined}
        data-carrying={carried ? true : undefined}
      >
        <div className={classes['columns']}>
          <SortableContext items={shown.columnOrder} strategy={horizontalListSortingStrategy}>
            {columns.map((column) => (
              <BoardColumn
                key={column.id}
                plan={plan}
                column={column}
                whole={look.isFiltered ? (board.columns.find(({ id }) => id === column.id) ?? column) : column}
                look={look}
                isAdding={addingTo === column.id}
                onAdding={onAdding}
              />
            ))}
          </SortableContext>
          {!look.isReadOnly && <AddColumn board={board} />}
          {columns.length === 0 && (
            <div className={classes['nothing']}>
              <Empty level={2} title={t('kanban.emptyBoard.title')}>
                {t('kanban.emptyBoard.text')}
              </Empty>
            </div>
          )}
        </div>
      </div>
      <output className="visually-hidden" aria-live="assertive">
        {said}
      </output>
      <DragOverlay dropAnimation={noDropAnimation}>
        {lifted && (
          <div inert>
            <TaskCard card={lifted} labels={look.labels} isLifted />
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
