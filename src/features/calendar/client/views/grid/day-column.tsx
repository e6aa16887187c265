// A day of the time grid: its events, side by side where they overlap, and the line for now.
import type { CSSProperties } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../../desk.ts'
import { useNow } from '../../use-now.ts'
import type { Column } from '../columns.ts'
import { layOutColumns } from '../columns.ts'
import type { Entry } from '../entry.ts'
import { EventElement, useEntryTitle } from '../event-element.tsx'
import type { Span } from '../span.ts'
import { dayMinutes, isOn, wallMinutes } from '../span.ts'
import gridClasses from './time-grid.module.css'
import classes from './timed-event.module.css'

type DayColumnProps = { desk: Desk; day: number; isFree: boolean; entries: readonly Entry[] }

export function DayColumn({ desk, day, isFree, entries }: DayColumnProps) {
  const onDay = entries.filter(({ span }) => isOn(span, day))
  const parts = onDay.map(({ span }) => partOn(span, day))
  const places = layOutColumns(parts)
  return (
    <div
      className={gridClasses['column']}
      data-empty
      data-free={isFree || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a day is no group of fields
      role="group"
      aria-label={desk.when.longDay(day)}
    >
      {onDay.map((entry, index) => {
        const [part, place] = [parts[index], places[index]]
        return part && place && <TimedEvent key={entry.key} desk={desk} entry={entry} part={part} place={place} />
      })}
      {day === desk.today && <NowLine zone={desk.zone} />}
    </div>
  )
}

/** The minutes of an event on this day, from midnight. */
export const partOn = (span: Span, day: number): Span => ({
  allDay: false,
  start: Math.max(0, span.start - day * dayMinutes),
  end: Math.min(dayMinutes, span.end - day * dayMinutes),
})

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

export function placeOf({ start, end }: Span, { column, width, of }: Column): CSSProperties {
  return {
    insetBlockStart: percent(start / dayMinutes),
    blockSize: percent((end - start) / dayMinutes),
    insetInlineStart: `calc(${percent(column / of)} + 0.1875rem)`,
    inlineSize: `calc(${percent(width / of)} - 0.4375rem)`,
  }
}

/** In minutes: a short event has title and time in one line, a longer one room for the time below. */
const oneLine = 36
const [twoLines, threeLines] = [55, 70]

type TimedEventProps = { desk: Desk; entry: Entry; part: Span; place: Column }

function TimedEvent({ desk, entry, part, place }: TimedEventProps) {
  const title = useEntryTitle(entry)
  const { span, isEditable } = entry
  const isShort = part.end - part.start < oneLine
  const isNarrow = place.of > place.width
  const startsHere = part.start > 0 || part.end - part.start === span.end - span.start
  return (
    <EventElement
      desk={desk}
      entry={entry}
      className={classes['event'] ?? ''}
      style={placeOf(part, place)}
      data={{
        'data-short': isShort ? true : undefined,
        'data-low': linesOf(part),
        'data-narrow': isNarrow ? true : undefined,
      }}
    >
      {isEditable && startsHere && <span className={classes['grip']} data-handle="start" />}
      <b dir="auto" aria-hidden="true">
        {title}
      </b>
      <Times desk={desk} entry={entry} isBrief={isShort || isNarrow} />
      {isEditable && part.end < dayMinutes && <span className={classes['grip']} data-handle="end" />}
    </EventElement>
  )
}

type TimesProps = { desk: Desk; entry: Entry; isBrief: boolean }

function Times({ desk: { when }, entry: { event, span }, isBrief }: TimesProps) {
  const { t } = useTranslation()
  const times = isBrief ? when.shortTime(span.start) : when.times(span.start, span.end)
  const place = isBrief ? '' : (event?.location ?? '')
  return (
    <span className={classes['times']} aria-hidden="true">
      {place === '' ? times : t('calendar.views.timesAndPlace', { times, place })}
    </span>
  )
}

/** How many lines of text fit, if few. */
function linesOf({ start, end }: Span): 1 | 2 | undefined {
  if (end - start < twoLines) return 1
  return end - start < threeLines ? 2 : undefined
}

function NowLine({ zone }: { zone: string }) {
  const minutes = wallMinutes(useNow(), zone) % dayMinutes
  return <span className={classes['now']} style={{ insetBlockStart: percent(minutes / dayMinutes) }} />
}
