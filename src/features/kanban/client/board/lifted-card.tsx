// A card under the pointer: as large as in its column, tilted around the point that was taken.
import { useDndContext } from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import type { TaskCardProps } from './task-card.tsx'
import { TaskCard } from './task-card.tsx'
import classes from './task-card.module.css'

export function LiftedCard({ card, labels }: Pick<TaskCardProps, 'card' | 'labels'>) {
  const { activatorEvent, activeNodeRect } = useDndContext()
  // Taken once: while it is carried, its place on the board becomes another.
  const [grip] = useState(() => {
    const pointer = activatorEvent && getEventCoordinates(activatorEvent)
    if (!pointer || !activeNodeRect) return 'center'
    return `${pointer.x - activeNodeRect.left}px ${pointer.y - activeNodeRect.top}px`
  })
  return (
    <div inert className={classes['lifted']} data-lifted style={{ '--grip': grip } as CSSProperties}>
      <TaskCard card={card} labels={labels} />
    </div>
  )
}
