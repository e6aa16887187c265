// The person's next event, regardless of the days in view.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../desk.ts'
import { openEvent } from '../event/open-event.ts'
import hueClasses from '../hues.module.css'
import { stretchOf, useEvents } from '../use-events.ts'
import { useNow } from '../use-now.ts'
import { entryOfEvent, inOrder } from '../views/entry.ts'
import { firstDayOf, wallMinutes } from '../views/span.ts'
import classes from './side-pane.module.css'

const week = 7

export function NextEvent({ desk: { today, zone, calendars, when } }: { desk: Desk }) {
  const { t } = useTranslation()
  const now = wallMinutes(useNow(), zone)
  const { range } = useEvents(stretchOf({ first: today, count: week }, zone))
  const hidden = new Set(calendars.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const entries = (range.data?.events ?? [])
    .filter(({ calendarId, allDay, isPrivate }) => !hidden.has(calendarId) && !allDay && !isPrivate)
    .map((event) => entryOfEvent(event, zone))
  const next = inOrder(entries).find(({ span, isOver }) => span.end > now && !isOver)
  if (!next?.event) return null
  const { event, span, hue } = next
  const day = firstDayOf(span)
  const times = when.times(span.start, span.end)
  const title = next.title === '' ? t('calendar.views.untitled') : next.title
  const words = day === today ? times : t('calendar.views.dayAndTimes', { day: when.shortWeekday(day), times })
  return (
    <section className={classes['group']}>
      <h2 className={classes['title']}>{t('calendar.views.nextEvent')}</h2>
      <button
        type="button"
        className={`${classes['next']} ${hueClasses['hue']}`}
        data-hue={hue}
        onClick={() => openEvent(event)}
      >
        <span className="visually-hidden">
          {title}, {words}
        </span>
        <span className={classes['mark']} />
        <span aria-hidden="true">
          <bdi className={classes['name']}>{title}</bdi>
          <span className={classes['detail']}>
            {event.location ? t('calendar.views.timesAndPlace', { times: words, place: event.location }) : words}
          </span>
        </span>
      </button>
    </section>
  )
}
