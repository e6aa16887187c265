// The hours of the event's day, with the times when someone is busy.
import type { CSSProperties } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { useZone } from '../use-preferences.ts'
import type { BusyTime, Span } from './busy.ts'
import { drawnSpan, placeIn, spanOf } from './busy.ts'
import classes from './event-form.module.css'
import { useWhenWords } from './when-words.ts'

const placed = (place: { start: number; length: number }) =>
  ({ '--from': `${place.start}%`, '--length': `${place.length}%` }) as CSSProperties

export function BusyBar({ span, times }: { span: Span; times: readonly BusyTime[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = useZone()
  const words = useWhenWords(zone)
  const drawn = drawnSpan(span, zone)
  const event = placeIn(span, drawn)
  const shown = times.flatMap((time) => {
    const place = placeIn(spanOf(time), drawn)
    return place ? [{ time, place }] : []
  })
  const busy = shown.map(({ time }) => (time.allDay ? t('calendar.form.allDay') : words.times(time.start, time.end)))
  return (
    <span className={classes['bar']}>
      <span className="visually-hidden">
        {busy.length === 0 ? t('calendar.form.isFree') : t('calendar.form.isBusy', { times: format.list(busy) })}
      </span>
      {shown.map(({ time, place }) => (
        <span
          key={`${time.start} ${time.end}`}
          className={classes['busy']}
          data-tentative={time.isTentative || undefined}
          style={placed(place)}
        />
      ))}
      {event && <span className={classes['barEvent']} style={placed(event)} />}
    </span>
  )
}

const hourMs = 3_600_000
const mostMarks = 5

/** The scale above the bars; hidden for several days. */
export function BusyHours({ span }: { span: Span }) {
  const locale = localeOf[useLanguage()]
  const zone = useZone()
  const drawn = drawnSpan(span, zone)
  const hours = Math.round((drawn.to - drawn.from) / hourMs)
  if (hours > 25) return null
  const step = Math.ceil(hours / mostMarks)
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: zone })
  const marks = Array.from({ length: Math.ceil(hours / step) }, (_, index) => drawn.from + index * step * hourMs)
  return (
    <span className={classes['hours']} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} style={placed({ start: ((mark - drawn.from) / (drawn.to - drawn.from)) * 100, length: 0 })}>
          {clock.format(mark)}
        </span>
      ))}
    </span>
  )
}
