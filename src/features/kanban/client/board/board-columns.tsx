// The columns of a board side by side, with everything that can be dragged on them.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, horizontalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Empty } from '#ui/states.tsx'
import { stageOf } from '../../board.ts'
import type { Board, Column } from '../../entities.ts'
import { maxCards } from '../../entities.ts'
import { AddColumn } from './add-column.tsx'
import type { BoardLook } from './board-cards.tsx'
import type { BoardOutline } from './board-outline.ts'
import { BoardColumn } from './board-column.tsx'
import classes from './board-columns.module.css'
import { useBoardDrag, useDragSensors } from './board-drag.ts'
import { CardGrip } from './card-grip.tsx'
import type { CardList } from './card-lists.ts'
import { useCardLists } from './card-lists.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { collide } from './drag-targets.ts'
import { dragWordsId, useColumnDragWords } from './drag-words.ts'
import { LiftedCard } from './lifted-card.tsx'
import { LiftedColumn } from './lifted-column.tsx'
import type { CardCarry } from './use-card-carry.ts'
import { useColumnInView } from './use-column-in-view.ts'
import { useFocusOnSibling } from './use-focus-on-sibling.ts'
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
const none: CardList = []

export function BoardColumns({ board, carry, look, addingTo, onAdding }: BoardColumnsProps) {
  const { t } = useTranslation()
  const sensors = useDragSensors()
  const { shown, carried, announcement } = carry
  const { draggedColumnId, start, move, end, giveUp } = useBoardDrag(board, carry)
  const accessibility = useColumnDragWords(board)
  const columns = inOrder(shown.columns, shown.columnOrder)
  const outline = {
    boardId: board.id,
    columnOrder: board.columnOrder,
    members: board.members,
    isFull: board.cards.length >= maxCards,
  }
  useFocusOnSibling(columns)
  const { scroller, columnId, show } = useColumnInView(shown.columnOrder)
  useStripStart(scroller)
  const liftedId = carried?.by === 'pointer' ? carried.cardId : undefined
  return (
    <DndContext
      id={dragWordsId}
      sensors={sensors}
      collisionDetection={collide}
      accessibility={accessibility}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={giveUp}
    >
      {columns.length > 0 && <ColumnTabs columns={columns} inView={columnId} onChoose={show} />}
      <CardGrip
        ref={scroller}
        isReadOnly={look.isReadOnly}
        className={classes['strip']}
        data-dragging={draggedColumnId !== undefined || liftedId !== undefined || undefined}
        data-carrying={carried ? true : undefined}
      >
        <div className={classes['columns']}>
          <SortableContext items={shown.columnOrder} strategy={horizontalListSortingStrategy}>
            <Columns
              outline={outline}
              columns={columns}
              whole={look.isFiltered ? board.columns : columns}
              look={look}
              addingTo={addingTo}
              onAdding={onAdding}
            />
          </SortableContext>
          {!look.isReadOnly && <AddColumn outline={outline} />}
          {columns.length === 0 && (
            <div className={classes['nothing']}>
              <Empty level={2} title={t('kanban.emptyBoard.title')}>
                {t('kanban.emptyBoard.text')}
              </Empty>
            </div>
          )}
        </div>
      </CardGrip>
      <output className="visually-hidden" aria-live="assertive">
        {announcement}
      </output>
      <Lifted board={board} columns={columns} look={look} cardId={liftedId} columnId={draggedColumnId} />
    </DndContext>
  )
}

type LiftedProps = Pick<BoardColumnsProps, 'board' | 'look'> & {
  columns: readonly Column[]
  cardId: string | undefined
  columnId: string | undefined
}

/** The dragged card or column under the pointer; it doesn’t scroll with the strip below it. */
function Lifted({ board, columns, look, cardId, columnId }: LiftedProps) {
  const card = cardId === undefined ? undefined : board.cards.find(({ id }) => id === cardId)
  const at = columns.findIndex(({ id }) => id === columnId)
  const column = columns[at]
  return (
    <DragOverlay dropAnimation={noDropAnimation}>
      {card && <LiftedCard card={card} labels={look.labels} />}
      {column && <LiftedColumn column={column} stage={stageOf(at, columns.length)} labels={look.labels} />}
    </DragOverlay>
  )
}

type ColumnsProps = Pick<BoardColumnsProps, 'look' | 'addingTo' | 'onAdding'> & {
  outline: BoardOutline
  columns: readonly Column[]
  /** The same with the cards that filters hide. */
  whole: readonly Column[]
}

/** Hears of cards that change; what is around it does not, and of the columns only those that the cards are in. */
function Columns({ outline, columns, whole, look, addingTo, onAdding }: ColumnsProps) {
  const lists = useCardLists()
  return columns.map((column) => (
    <BoardColumn
      key={column.id}
      outline={outline}
      column={column}
      whole={whole.find(({ id }) => id === column.id) ?? column}
      cards={lists.get(column.id)?.cards ?? none}
      look={look}
      isAdding={addingTo === column.id}
      onAdding={onAdding}
    />
  ))
}

function inOrder(columns: readonly Column[], columnOrder: readonly string[]): Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return columnOrder.flatMap((id) => byId.get(id) ?? [])
}
