// A card in its column: drawn where its row is, dragged by mouse and touch anywhere on it, by keyboard from its name.
import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Card, Label } from '../entities.ts'
import classes from './board-card.module.css'
import type { DragData } from './drag-targets.ts'
import { TaskCard } from './task-card.tsx'

export type CardActs = {
  open: (cardId: string) => void
  complete: (cardId: string, completed: boolean) => void
}

export type BoardCardProps = {
  card: Card
  labels: ReadonlyMap<string, Label>
  acts: CardActs
  isOpen: boolean
  isCarried: boolean
  /** Not sent yet, for want of a network. */
  isWaiting: boolean
  isReadOnly: boolean
  index: number
  count: number
  /** So far below the top of the list, in pixels. */
  top: number
  measure: (row: HTMLElement | null) => void
}

const data: DragData = { kind: 'card' }

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, labels, acts, isOpen, isCarried, isWaiting, isReadOnly, index, count, top, measure } = props
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = useDraggable({
    id: card.id,
    data,
    disabled: isReadOnly,
  })
  const { 'aria-describedby': describedBy } = attributes
  // Not its key: a card is carried by the board's own keys.
  const { onKeyDown: _, ...pressable } = listeners ?? {}
  const hold = (row: HTMLLIElement | null) => {
    setNodeRef(row)
    measure(row)
  }
  return (
    <li
      ref={hold}
      className={classes['place']}
      style={{ transform: `translateY(${top}px)` }}
      data-card={card.id}
      data-index={index}
      data-dragging={isCarried || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      {...pressable}
    >
      <TaskCard
        card={card}
        labels={labels}
        isOpen={isOpen}
        isWaiting={isWaiting}
        isReadOnly={isReadOnly}
        onOpen={acts.open}
        onComplete={acts.complete}
        handle={{
          ref: setActivatorNodeRef,
          'aria-describedby': describedBy,
          'aria-roledescription': t('kanban.drag.kind'),
        }}
      />
    </li>
  )
})
