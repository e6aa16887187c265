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
  /** Made by `popoverPanel`, for content with code of its own. */
  panel?: PanelPart
}

type Fetched = { fetched: () => Promise<boolean> }

/** A panel that is fetched together with the code of its `content`, and opens once both are there. */
export const popoverPanel = (content?: Fetched) =>
  deferred(async () => {
    const [{ PopoverPanel }, isThere = true] = await Promise.all([
      import('./overlays/popover-panel.tsx'),
      content?.fetched(),
    ])
    if (!isThere) throw new Error('The code of what the popover shows could not be fetched')
    return PopoverPanel
  })

type PanelPart = ReturnType<typeof popoverPanel>
const plainPanel = popoverPanel()

/** A dialog beside its button: the focus goes in, Escape and a press outside close it. */
export function Popover({
  trigger,
  children,
  position = 'bottom-start',
  bare = false,
  panel: Panel = plainPanel,
}: PopoverProps) {
  const place = useRef<HTMLSpanElement>(null)
  const overlay = useOverlayTrigger('dialog', Panel)
  return (
    <span ref={place} className={classes['place']}>
      {trigger(overlay.props)}
      {overlay.wasOpened && (
        <Panel place={place} overlay={overlay} position={position} bare={bare}>
          {children(() => overlay.setOpen(false))}
        </Panel>
      )}
    </span>
  )
}
