// Rows of today's events: time, color, title, location; the next one stands out, past ones are dimmed.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Label } from '#ui/label.tsx'
import type { CalendarEvent } from '../../entities.ts'
import { colorToken } from '../event/color-token.ts'
import { isOver, nextOf } from './today.ts'
import classes from './today.module.css'
import { useNow } from '../use-now.ts'

/** The rest are in the day view. */
const shownMost = 6

export function TodayEvents({ events, zone }: { events: readonly CalendarEvent[]; zone: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const next = nextOf(events, now)
  // Starts from the events that are left.
  const left = events.filter((event) => !isOver(event, now))
  const shown = (events.length > shownMost && left.length > 0 ? left : events).slice(0, shownMost)
  const more = events.length - shown.length
  return (
    <>
      <ul className={classes['events']}>
        {shown.map((event) => (
          <Row
            key={`${event.id} ${event.occurrence ?? ''}`}
            event={event}
            zone={zone}
            state={event === next ? 'next' : isOver(event, now) ? 'over' : 'later'}
            isOn={event === next && Date.parse(event.start) <= now}
          />
        ))}
      </ul>
      {more > 0 && <p className={classes['more']}>{t('calendar.today.more', { count: more })}</p>}
    </>
  )
}

type RowProps = { event: CalendarEvent; zone: string; state: 'next' | 'over' | 'later'; isOn: boolean }

function Row({ event, zone, state, isOn }: RowProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { id, occurrence, title, location, allDay, start, color, isPrivate } = event
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone })
  const address = new URLSearchParams({ view: 'day', event: id, ...(occurrence !== null && { occurrence }) })
  return (
    <li>
      <Anchor href={`/dashboard/calendar?${address}`} className={classes['event']} data-state={state}>
        <span className={classes['time']}>
          {allDay ? t('calendar.form.allDay') : <time dateTime={start}>{clock.format(new Date(start))}</time>}
        </span>
        <span className={classes['mark']} style={{ background: colorToken(color) }} />
        <span className={classes['words']}>
          <bdi className={classes['title']}>{isPrivate ? t('calendar.form.busy') : title}</bdi>
          {location !== '' && <bdi className={classes['place']}>{location}</bdi>}
        </span>
        {state === 'next' && <Label tone="primary">{t(isOn ? 'calendar.today.now' : 'calendar.today.next')}</Label>}
      </Anchor>
    </li>
  )
}
