// The month: a row per week, bars across their days, and a button for events that don't fit.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- bars reach over days, which the cells of a table cannot; the cells take the keys */
import { useDirection } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Desk } from '../../desk.ts'
import type { Spot } from '../../drag/carried.ts'
import { carry, readCarried } from '../../drag/carried.ts'
import { CarryGhost } from '../../drag/carry-ghost.tsx'
import type { Step } from '../../drag/steps.ts'
import { spanAt, stepOf } from '../../drag/steps.ts'
import type { Point } from '../../drag/surface.ts'
import { shareAcross, shareDown } from '../../drag/surface.ts'
import { useCarrying } from '../../drag/use-carrying.ts'
import { isFree, weeksOf } from '../ranges.ts'
import { dayMinutes } from '../span.ts'
import { MonthWeek } from './month-week.tsx'
import classes from './month-view.module.css'

export function MonthView({ desk }: { desk: Desk }) {
  const { days, rules, when } = desk
  const { dir } = useDirection()
  const grid = useRef<HTMLDivElement>(null)
  const weeks = weeksOf(days, rules)
  const room = useBarRoom(grid, weeks.length)
  const columns = weeks[0]?.length ?? 1
  const locate = ({ x, y }: Point): Spot | undefined => {
    const box = grid.current?.getBoundingClientRect()
    const week = box && weeks[Math.floor(shareDown(box, y) * weeks.length)]
    const day = week?.[Math.floor(shareAcross(box as DOMRect, x, dir) * columns)]
    return day === undefined ? undefined : { minutes: day * dayMinutes, allDay: true, isMonth: true }
  }
  const { announcement, onPointerDown } = useCarrying(desk, { locate, isMonth: true })
  const onKeyDown = useMonthKeys(desk)
  return (
    <div className={classes['view']}>
      <div className={classes['grid']} role="grid" aria-label={when.month(desk.day)}>
        <div className={classes['names']} role="row" data-columns={columns}>
          {weeks[0]?.map((day) => (
            <span key={day} role="columnheader" className={classes['name']} data-free={isFree(day, rules) || undefined}>
              <abbr title={when.longWeekday(day)}>{when.shortWeekday(day)}</abbr>
            </span>
          ))}
        </div>
        <div
          ref={grid}
          className={classes['weeks']}
          role="rowgroup"
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
        >
          {weeks.map((week) => (
            <MonthWeek key={week[0]} desk={desk} days={week} room={room} />
          ))}
        </div>
      </div>
      <output className="visually-hidden">{announcement}</output>
      <CarryGhost when={when} isMonth />
    </div>
  )
}

const stepDays: Record<Step, number> = { up: -7, down: 7, back: -1, on: 1 }

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Arrow keys move between days, Shift selects, Enter creates an event. */
function useMonthKeys({ days, go, create }: Desk) {
  const { dir } = useDirection()
  const move = (day: number, next: number, isExtending: boolean) => {
    if (isExtending) select(day, next)
    else carry(undefined)
    if (!days.includes(next)) go({ day: next }, { replace: true })
    focusDay(next)
  }
  const make = (day: number) => {
    const span = readCarried()?.span ?? { allDay: true, start: day * dayMinutes, end: (day + 1) * dayMinutes }
    carry(undefined)
    create(span)
  }
  return (event: KeyboardEvent) => {
    const written = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    if (written === undefined || isModified(event)) return
    const step = stepOf(event.key, dir)
    if (step) move(Number(written), Number(written) + stepDays[step], event.shiftKey)
    else if (event.key === 'Enter') make(Number(written))
    else if (event.key === 'Escape' && readCarried()) carry(undefined)
    else return
    event.preventDefault()
  }
}

function select(day: number, next: number) {
  const known = readCarried()
  const taken = known?.taken ?? { minutes: day * dayMinutes, allDay: true }
  const from = { allDay: true, start: taken.minutes, end: taken.minutes + dayMinutes }
  const span = spanAt({ kind: 'select', from, taken }, { minutes: next * dayMinutes, allDay: true })
  carry({ kind: 'select', by: 'pointer', entry: undefined, from, span, taken })
}

/** A day of another month renders a moment later. */
function focusDay(day: number, tries = 10) {
  const cell = document.querySelector<HTMLElement>(`[role="gridcell"][data-day="${day}"]`)
  if (cell) cell.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusDay(day, tries - 1))
}

const usualRoom = 3
/** In pixels: the day number with its padding, and a bar with its gap. */
const around = 36
const barHeight = 25

/** How many bars fit in a day at the current row height. */
function useBarRoom(grid: RefObject<HTMLElement | null>, rows: number): number {
  const [room, setRoom] = useState(usualRoom)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const measure = () => setRoom(Math.max(1, Math.floor((element.clientHeight / rows - around + 3) / barHeight)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [grid, rows])
  return room
}
