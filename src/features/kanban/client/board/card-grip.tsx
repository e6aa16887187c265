// Where cards can be dragged by mouse and touch: only the one that is pressed is made draggable, not each that is drawn.
import { useDraggable } from '@dnd-kit/core'
import type { ComponentProps, MouseEvent, TouchEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DragData } from './drag-targets.ts'

const data: DragData = { kind: 'card' }

/** The card in its row: the row is placed by a transform, which the library leaves out when it measures. */
const cardIn = (row: Element | null) => row?.querySelector<HTMLElement>('article') ?? null

type CardGripProps = Omit<ComponentProps<'div'>, 'onMouseDown' | 'onTouchStart'> & { isReadOnly: boolean }

/** Not by keyboard: a card is carried by the board's own keys. */
export function CardGrip({ isReadOnly, children, ...rest }: CardGripProps) {
  const [cardId, setCardId] = useState('')
  const { setNodeRef, listeners, active } = useDraggable({ id: cardId, data })
  const now = useRef(listeners)
  useLayoutEffect(() => {
    now.current = listeners
  }, [listeners])
  useLayoutEffect(() => {
    // In another column the card is drawn anew.
    if (active?.id === cardId) setNodeRef(cardIn(document.querySelector(`[data-card="${cardId}"]`)))
  })
  const press = (event: MouseEvent | TouchEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const id = row?.dataset['card']
    if (isReadOnly || active || id === undefined || ('touches' in event && event.touches.length > 1)) return
    setNodeRef(cardIn(row))
    // The library must know the card before it hears of the press.
    flushSync(() => setCardId(id))
    now.current?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards inside are what is pressed
    <div {...rest} onMouseDown={press} onTouchStart={press}>
      {children}
    </div>
  )
}
