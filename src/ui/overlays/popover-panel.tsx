// The popover's panel, loaded on first intent because it brings the floating machinery with it.
import { Popover as MantinePopover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { OverlayPlace } from './overlay-place.tsx'
import classes from '../popover.module.css'
import type { OverlayTrigger } from './use-overlay-trigger.ts'

type PopoverPanelProps = {
  /** The element around the button that opens it. */
  place: RefObject<HTMLSpanElement | null>
  overlay: OverlayTrigger
  position: 'bottom-start' | 'bottom-end'
  bare: boolean
  children: ReactNode
}

export function PopoverPanel({ place, overlay, position, bare, children }: PopoverPanelProps) {
  return (
    <MantinePopover
      id={overlay.props.id}
      opened={overlay.isOpen}
      onChange={overlay.setOpen}
      position={position}
      offset={6}
      trapFocus
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <MantinePopover.Target>
        <OverlayPlace place={place} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown className={classes['dropdown'] ?? ''} data-bare={bare || undefined}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
