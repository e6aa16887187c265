// A small panel that opens from a button: a calendar, a list of people. Its code is loaded on first intent.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { deferred } from './deferred.tsx'
import { useOverlayTrigger } from './overlays/use-overlay-trigger.ts'
import type { TriggerProps } from './overlays/use-overlay-trigger.ts'
import classes from './popover.module.css'

export type PopoverProps = {
  trigger: (props: TriggerProps) => ReactNode
  /** The content; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
  position?: 'bottom-start' | 'bottom-end'
  /** Padding inside; none for lists that touch the walls. */
  bare?: boolean
}

const PopoverPanel = deferred(() => import('./overlays/popover-panel.tsx').then((module) => module.PopoverPanel))

/** A dialog beside its button: the focus goes in, Escape and a press outside close it. */
export function Popover({ trigger, children, position = 'bottom-start', bare = false }: PopoverProps) {
  const place = useRef<HTMLSpanElement>(null)
  const overlay = useOverlayTrigger('dialog', PopoverPanel)
  return (
    <span ref={place} className={classes['place']}>
      {trigger(overlay.props)}
      {overlay.wasOpened && (
        <PopoverPanel place={place} overlay={overlay} position={position} bare={bare}>
          {children(() => overlay.setOpen(false))}
        </PopoverPanel>
      )}
    </span>
  )
}
