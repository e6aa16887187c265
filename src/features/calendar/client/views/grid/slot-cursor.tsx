// The keyboard cursor on the hours: arrow keys move it, Shift selects, Enter creates an event.
import { useDirection } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../../desk.ts'
import { carry, readCarried } from '../../drag/carried.ts'
import type { Step } from '../../drag/steps.ts'
import { stepOf } from '../../drag/steps.ts'
import type { Span } from '../span.ts'
import { dayAt, dayMinutes } from '../span.ts'
import { useSpanWords } from '../use-span-words.ts'
import { placeOf } from './day-column.tsx'
import classes from './timed-event.module.css'

const slot = 30
const morning = 9 * 60

type SlotCursorProps = { desk: Desk; scroller: RefObject<HTMLDivElement | null> }

export function SlotCursor({ desk, scroller }: SlotCursorProps) {
  const { days, day, create, go, duration } = desk
  const { t } = useTranslation()
  const { dir } = useDirection()
  const words = useSpanWords()
  const [range, setRange] = useState({ anchor: day * dayMinutes + morning, head: day * dayMinutes + morning })
  const { anchor, head } = range
  const span: Span = { allDay: false, start: Math.min(anchor, head), end: Math.max(anchor, head) + slot }
  const column = days.indexOf(dayAt(head))
  const start = head - dayAt(head) * dayMinutes
  const place = placeOf(
    { allDay: false, start, end: start + slot },
    { column: Math.max(0, column), width: 1, of: days.length },
  )

  const move = (step: Step, isExtending: boolean) => {
    const next = head + { up: -slot, down: slot, back: -dayMinutes, on: dayMinutes }[step]
    if (isExtending && dayAt(next) !== dayAt(head) && step !== 'back' && step !== 'on') return
    const now = { anchor: isExtending ? anchor : next, head: next }
    setRange(now)
    carry(isExtending ? selection(now) : undefined)
    if (!days.includes(dayAt(next))) go({ day: dayAt(next) }, { replace: true })
    scrollTo(scroller.current, next - dayAt(next) * dayMinutes)
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, dir)
    if (event.ctrlKey || event.metaKey || event.altKey || readCarried()?.entry) return
    if (step) move(step, event.shiftKey)
    else if (event.key === 'Escape' && readCarried()) carry(undefined)
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes['cursor']}
      style={place}
      aria-label={t('calendar.views.newAt', { when: words(span) })}
      onKeyDown={press}
      onBlur={() => readCarried()?.kind === 'select' && carry(undefined)}
      onClick={() => {
        carry(undefined)
        create(anchor === head ? { ...span, end: span.start + duration } : span)
      }}
    />
  )
}

function selection({ anchor, head }: { anchor: number; head: number }) {
  const span: Span = { allDay: false, start: Math.min(anchor, head), end: Math.max(anchor, head) + slot }
  const taken = { minutes: anchor, allDay: false }
  return { kind: 'select', by: 'pointer', entry: undefined, from: span, span, taken } as const
}

/** Keeps the cursor in view. */
function scrollTo(scroller: HTMLElement | null, minutes: number) {
  if (!scroller) return
  const top = (scroller.scrollHeight * minutes) / dayMinutes
  const bottom = (scroller.scrollHeight * (minutes + slot)) / dayMinutes
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
}
