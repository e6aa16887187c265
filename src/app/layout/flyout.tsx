// A panel of links beside the menu entry that opened it, in the narrow and the horizontal menu.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import classes from './flyout.module.css'

type FlyoutProps = {
  anchor: RefObject<HTMLElement | null>
  /** Beside its entry (narrow menu) or below it (horizontal menu). */
  side: 'beside' | 'below'
  id: string
  onClose: () => void
  children: ReactNode
}

const gap = 6
const edge = 8

// In distances from the line's start, so that the same numbers serve both directions.
function place(anchor: DOMRect, panel: DOMRect, side: FlyoutProps['side']) {
  const isRtl = document.documentElement.dir === 'rtl'
  const { innerWidth, innerHeight } = window
  const from = isRtl ? innerWidth - anchor.right : anchor.left
  const start = side === 'beside' ? from + anchor.width + gap : from
  const top = side === 'beside' ? anchor.top : anchor.bottom + gap
  return {
    '--flyout-start': `${Math.max(edge, Math.min(start, innerWidth - panel.width - edge))}px`,
    '--flyout-top': `${Math.max(edge, Math.min(top, innerHeight - panel.height - edge))}px`,
  }
}

/** Closes on Escape (the focus goes back to its entry), a press elsewhere, leaving by Tab, scrolling and resizing. */
export function Flyout({ anchor, side, id, onClose, children }: FlyoutProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!anchor.current || !panel.current) return
    const [entry, opened] = [anchor.current, panel.current]
    const put = () => {
      const style = place(entry.getBoundingClientRect(), opened.getBoundingClientRect(), side)
      for (const [name, value] of Object.entries(style)) opened.style.setProperty(name, value)
    }
    put()
    // An entry inside that opens makes it higher.
    const sizes = new ResizeObserver(put)
    sizes.observe(opened)
    return () => sizes.disconnect()
  }, [anchor, side])
  useEffect(() => {
    const opened = panel.current
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && [opened, anchor.current].some((part) => part?.contains(target))
    const press = ({ target }: Event) => {
      if (!isOurs(target)) close()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !isOurs(relatedTarget)) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      anchor.current?.focus()
      close()
    }
    const move = () => close()
    opened?.addEventListener('focusout', leave)
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    window.addEventListener('scroll', move)
    window.addEventListener('resize', move)
    return () => {
      opened?.removeEventListener('focusout', leave)
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', move)
    }
  }, [anchor])
  return (
    <div ref={panel} id={id} className={classes['panel']}>
      {children}
    </div>
  )
}
