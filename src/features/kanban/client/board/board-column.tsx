// A column with its cards, which can be dragged as a whole by its head.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { stageOf } from '../../board.ts'
import type { Column } from '../../entities.ts'
import { AddCard } from './add-card.tsx'
import type { BoardLook } from './board-cards.tsx'
import { BoardCards } from './board-cards.tsx'
import classes from './board-column.module.css'
import type { BoardOutline } from './board-outline.ts'
import type { CardList } from './card-lists.ts'
import { ColumnHead } from './column-head.tsx'
import type { DragData } from './drag-targets.ts'

type BoardColumnProps = {
  outline: BoardOutline
  /** As it is shown: with a carried card in it. */
  column: Column
  /** With the cards that filters hide: what is done with a column is done with all of them, and its limit is about all. */
  whole: Column
  cards: CardList
  look: BoardLook
  isAdding: boolean
  onAdding: (columnId: string | undefined) => void
}

const data: DragData = { kind: 'column' }

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { outline, column, whole, cards, look, isAdding, onAdding } = props
  const { t } = useTranslation()
  const index = outline.columnOrder.indexOf(column.id)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: column.id,
    data,
    disabled: look.isReadOnly ? { draggable: true, droppable: false } : false,
    attributes: { roleDescription: t('kanban.drag.columnKind') },
  })
  const open = (isOpen: boolean) => onAdding(isOpen ? column.id : undefined)
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
        outline={outline}
        column={whole}
        counted={whole.cardLimit === null ? column : whole}
        hidden={whole.cardIds.length - column.cardIds.length}
        stage={stageOf(index, outline.columnOrder.length)}
        isReadOnly={look.isReadOnly}
        handle={{ ...attributes, ...listeners }}
        handleRef={setActivatorNodeRef}
        onAdd={() => onAdding(column.id)}
      />
      <div className={classes['scroll']}>
        <BoardCards columnId={column.id} cardIds={column.cardIds} cards={cards} look={look} />
        {!look.isReadOnly && <AddCard outline={outline} column={column} isOpen={isAdding} onOpen={open} />}
      </div>
    </section>
  )
})
