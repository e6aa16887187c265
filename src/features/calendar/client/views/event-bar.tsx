// An event as a bar: in the month, or in the all-day row.
import type { CSSProperties } from 'react'
import type { Desk } from '../desk.ts'
import type { Entry } from './entry.ts'
import classes from './event-bar.module.css'
import { EventElement, useEntryTitle } from './event-element.tsx'

type EventBarProps = {
  desk: Desk
  entry: Entry
  className?: string | undefined
  style?: CSSProperties
  /** The ends that this bar contains; without them it can't be resized here. */
  ends?: { start: boolean; end: boolean }
  /** Shows the start time at the end of a bar that isn't all-day. */
  withTime?: boolean
  onOpen?: () => void
}

export function EventBar({ desk, entry, className = '', style, ends, withTime = false, onOpen }: EventBarProps) {
  const title = useEntryTitle(entry)
  const { span, isEditable } = entry
  const handles = isEditable && ends ? ends : { start: false, end: false }
  return (
    <EventElement
      desk={desk}
      entry={entry}
      className={`${classes['bar']} ${className}`}
      style={style}
      data={{
        'data-cut-start': ends?.start === false ? true : undefined,
        'data-cut-end': ends?.end === false ? true : undefined,
      }}
      onOpen={onOpen}
    >
      {handles.start && <span className={classes['handle']} data-handle="start" />}
      <bdi className={classes['title']} aria-hidden="true">
        {title}
      </bdi>
      {withTime && !span.allDay && (
        <span className={classes['time']} aria-hidden="true">
          {desk.when.shortTime(span.start)}
        </span>
      )}
      {handles.end && <span className={classes['handle']} data-handle="end" />}
    </EventElement>
  )
}
