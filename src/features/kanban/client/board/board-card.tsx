// A card in its column: drawn where its row is. Thousands are mounted while a column is scrolled, so it knows little.
import { memo } from 'react'
import type { Card, Label } from '../../entities.ts'
import classes from './board-card.module.css'
import type { CardHandle } from './task-card.tsx'
import { TaskCard } from './task-card.tsx'

export type CardActions = {
  open: (cardId: string) => void
  complete: (cardId: string, completed: boolean) => void
}

type BoardCardProps = {
  card: Card
  labels: ReadonlyMap<string, Label>
  actions: CardActions
  handle: CardHandle
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

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, labels, actions, handle, isOpen, isCarried, isWaiting, isReadOnly, index, count, top, measure } = props
  return (
    <li
      ref={measure}
      className={classes['place']}
      style={{ transform: `translateY(${top}px)` }}
      data-card={card.id}
      data-index={index}
      data-dragging={isCarried || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <TaskCard
        card={card}
        labels={labels}
        isOpen={isOpen}
        isWaiting={isWaiting}
        isReadOnly={isReadOnly}
        onOpen={actions.open}
        onComplete={actions.complete}
        handle={handle}
      />
    </li>
  )
})
