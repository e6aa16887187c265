// Week and day views: columns of hours, an all-day row above them, and a line for now.
import { useDirection } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../../desk.ts'
import type { Spot } from '../../drag/carried.ts'
import { CarryGhost } from '../../drag/carry-ghost.tsx'
import type { Point } from '../../drag/surface.ts'
import { shareAcross, shareDown } from '../../drag/surface.ts'
import { useCarrying } from '../../drag/use-carrying.ts'
import { isFree } from '../ranges.ts'
import { dayMinutes, firstDayOf, instantAt, lastDayOf } from '../span.ts'
import { zoneLabel } from '../when.ts'
import { AllDayRow } from './all-day-row.tsx'
import { CarriedTime } from './carried-time.tsx'
import { DayColumn } from './day-column.tsx'
import { HourLabels } from './hour-labels.tsx'
import { SlotCursor } from './slot-cursor.tsx'
import classes from './time-grid.module.css'

/** The hour at the top when the view opens. */
const firstHour = 8
const hoursOfDay = 24
/** In pixels, so that its label is fully visible. */
const aboveFirst = 10

export function TimeGrid({ desk }: { desk: Desk }) {
  const { days, entries, when, zone, secondZone } = desk
  const { dir } = useDirection()
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const allDay = useRef<HTMLDivElement>(null)
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const shown = entries.filter(({ span }) => firstDayOf(span) <= last && lastDayOf(span) >= first)
  const isLong = ({ span }: (typeof shown)[number]) => span.allDay || span.end - span.start >= dayMinutes
  const locate = ({ x, y }: Point): Spot | undefined => {
    const [box, row] = [columns.current?.getBoundingClientRect(), allDay.current?.getBoundingClientRect()]
    const day = box && days[Math.floor(shareAcross(box, x, dir) * days.length)]
    if (!box || !row || day === undefined) return undefined
    if (y < row.bottom) return { minutes: day * dayMinutes, allDay: true }
    return { minutes: day * dayMinutes + shareDown(box, y) * dayMinutes, allDay: false }
  }
  const { announcement, onPointerDown } = useCarrying(desk, { locate, scroller, isMonth: false })
  useLayoutEffect(() => {
    const element = scroller.current
    if (element) element.scrollTop = (element.scrollHeight * firstHour) / hoursOfDay - aboveFirst
  }, [])
  const noon = instantAt(first * dayMinutes + dayMinutes / 2, zone)
  return (
    <section
      className={classes['view']}
      data-zones={secondZone === null ? 1 : 2}
      data-days={days.length}
      data-ends-free={isFree(last, desk.rules) || undefined}
      aria-label={t('calendar.views.timetable')}
      onPointerDown={onPointerDown}
    >
      <div className={classes['heads']}>
        <span className={classes['zones']} dir="ltr">
          {secondZone !== null && <span>{zoneLabel(secondZone, noon, when.locale)}</span>}
          <span>{zoneLabel(zone, noon, when.locale)}</span>
        </span>
        {days.map((day) => (
          <DayHead key={day} desk={desk} day={day} />
        ))}
      </div>
      <AllDayRow ref={allDay} desk={desk} entries={shown.filter(isLong)} />
      <div ref={scroller} className={classes['scroller']}>
        <HourLabels desk={desk} day={first} />
        <div ref={columns} className={classes['columns']}>
          {days.map((day) => (
            <DayColumn
              key={day}
              desk={desk}
              day={day}
              isFree={isFree(day, desk.rules)}
              entries={shown.filter((entry) => !isLong(entry))}
            />
          ))}
          <CarriedTime desk={desk} />
          <SlotCursor key={first} desk={desk} scroller={scroller} />
        </div>
      </div>
      <output className="visually-hidden">{announcement}</output>
      <CarryGhost when={when} />
    </section>
  )
}

function DayHead({ desk: { when, today, view, go }, day }: { desk: Desk; day: number }) {
  const { t } = useTranslation()
  const isButton = view !== 'day'
  const inside = (
    <>
      <span className="visually-hidden">
        {isButton ? t('calendar.views.openDay', { day: when.longDay(day) }) : when.longDay(day)}
      </span>
      <span aria-hidden="true">{when.shortWeekday(day)}</span>
      <b aria-hidden="true">{when.dayNumber(day)}</b>
    </>
  )
  const shared = { className: classes['head'], 'data-today': day === today || undefined }
  if (!isButton) return <span {...shared}>{inside}</span>
  return (
    <button type="button" {...shared} onClick={() => go({ view: 'day', day })}>
      {inside}
    </button>
  )
}
