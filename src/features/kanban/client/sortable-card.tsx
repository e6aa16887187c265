// A card that can be dragged by mouse and touch anywhere on it, and by keyboard from its name.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import type { Card } from '../entities.ts'
import { isPending } from './board-acts.ts'
import type { DragData } from './drag-targets.ts'
import classes from './sortable-card.module.css'
import { TaskCard } from './task-card.tsx'

export type CardActs = {
  open: (cardId: string) => void
  complete: (cardId: string, completed: boolean) => void
}

const data: DragData = { kind: 'card' }

export function SortableCard({ card, isOpen, acts }: { card: Card; isOpen: boolean; acts: CardActs }) {
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: card.id,
    data,
    disabled: isPending(card.id),
  })
  const { 'aria-describedby': describedBy } = attributes
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes['place']}
      data-card={card.id}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <TaskCard
        card={card}
        isOpen={isOpen}
        onOpen={() => acts.open(card.id)}
        onComplete={(completed) => acts.complete(card.id, completed)}
        handle={{
          ref: setActivatorNodeRef,
          'aria-describedby': describedBy,
          'aria-roledescription': t('kanban.drag.kind'),
        }}
      />
    </li>
  )
}
