// A week of the month view: its days, each with the bars that start on it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- bars reach over days, which the cells of a table can't */
import type { CSSProperties } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../../desk.ts'
import { useIsTarget } from '../../drag/carried.ts'
import { EventBar } from '../event-bar.tsx'
import type { Bar } from '../lanes.ts'
import { fitLanes, layOutLanes } from '../lanes.ts'
import type { Entry } from '../entry.ts'
import { isFree, isSameMonth } from '../ranges.ts'
import { dayMinutes, firstDayOf, isOn, lastDayOf } from '../span.ts'
import { MoreEvents } from './more-events.tsx'
import classes from './month-view.module.css'

type MonthWeekProps = { desk: Desk; days: readonly number[]; room: number }

export function MonthWeek({ desk, days, room }: MonthWeekProps) {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const entries = desk.entries.filter(({ span }) => firstDayOf(span) <= last && lastDayOf(span) >= first)
  const { shown, hidden } = fitLanes(layOutLanes(entries, days), days.length, room)
  return (
    <div className={classes['week']} role="row" data-columns={days.length}>
      {days.map((day, column) => (
        <MonthDay
          key={day}
          desk={desk}
          day={day}
          bars={shown.filter((bar) => bar.column === column)}
          more={hidden[column] ?? 0}
          line={room - 1}
          entries={entries}
        />
      ))}
    </div>
  )
}

type MonthDayProps = {
  desk: Desk
  day: number
  bars: readonly Bar<Entry>[]
  more: number
  line: number
  entries: readonly Entry[]
}

/** A custom CSS property, which React's types don't know. */
const placed = (place: Record<`--${string}`, number>) => place as CSSProperties

function MonthDay({ desk, day, bars, more, line, entries }: MonthDayProps) {
  const { t } = useTranslation()
  const { when, today, rules } = desk
  const isTarget = useIsTarget((span) => isOn(span, day))
  const onDay = entries.filter(({ span }) => isOn(span, day))
  return (
    <div
      role="gridcell"
      tabIndex={day === desk.day ? 0 : -1}
      className={classes['day']}
      data-day={day}
      data-empty
      data-outside={!isSameMonth(day, desk.day) || undefined}
      data-free={isFree(day, rules) || undefined}
      data-today={day === today || undefined}
      data-target={isTarget || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <span className="visually-hidden">
        {t('calendar.views.dayWithCount', { day: when.longDay(day), count: onDay.length })}
      </span>
      <button
        type="button"
        className={classes['number']}
        tabIndex={-1}
        aria-label={t('calendar.views.openDay', { day: when.longDay(day) })}
        onClick={() => desk.go({ view: 'day', day })}
      >
        {when.dayNumber(day)}
      </button>
      {bars.map((bar) => (
        <EventBar
          key={bar.item.key}
          desk={desk}
          entry={bar.item}
          className={classes['bar']}
          style={placed({ '--lane': bar.lane, '--columns': bar.columns })}
          {...endsOf(bar)}
          withTime={bar.columns === 1 && !bar.isContinued}
        />
      ))}
      {more > 0 && (
        <span className={classes['more']} style={placed({ '--lane': line })}>
          <MoreEvents desk={desk} day={day} entries={onDay} count={more} />
        </span>
      )}
    </div>
  )
}

/** A timed event within one day can't be resized across days. */
function endsOf({ item: { span }, isContinued, continues }: Bar<Entry>) {
  const isShort = !span.allDay && span.end - span.start < dayMinutes && firstDayOf(span) === lastDayOf(span)
  return isShort ? {} : { ends: { start: !isContinued, end: !continues } }
}
