// A tooltip that costs nothing until someone points at its target or reaches it by keyboard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { deferred } from './deferred.tsx'
import classes from './tip.module.css'

const TipBubble = deferred(() => import('./overlays/tip-bubble.tsx').then((module) => module.TipBubble), {
  isExtra: true,
})
const hoverDelay = 400

type TipProps = {
  label: ReactNode
  /** Keys that do the same, shown paler. */
  shortcut?: string
  /** For a sentence instead of a name. */
  multiline?: boolean
  /** One element. */
  children: ReactNode
}

/**
 * Shows `label` at the one element inside it, on hover and on keyboard focus; Escape, a press and leaving hide it.
 * It repeats or explains a name and is never the only place of one: the element keeps its own `aria-label`.
 */
export function Tip(props: TipProps) {
  const { label, shortcut, multiline = false, children } = props
  const place = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The element under the bubble; once set the bubble stays mounted so that it can fade.
  const [target, setTarget] = useState<Element | null>(null)
  const [isOpen, setOpen] = useState(false)

  const show = () => {
    setTarget(place.current?.firstElementChild ?? null)
    setOpen(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const pointAt = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(show, hoverDelay)
  }
  const reach = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) show()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // Wherever the focus is, and whatever else has a use for the key.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      ref={place}
      className={classes['place']}
      role="presentation"
      onPointerEnter={pointAt}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={reach}
      onBlur={hide}
    >
      {children}
      {target instanceof HTMLElement && (
        <TipBubble target={target} isOpen={isOpen} label={label} shortcut={shortcut} multiline={multiline} />
      )}
    </span>
  )
}
