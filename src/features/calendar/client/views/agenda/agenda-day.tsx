// A day of the agenda: its date, its events with their times, and a red line for now.
import { useTranslation } from '#kernel/client/i18n.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import type { Desk } from '../../desk.ts'
import { calendarOf } from '../../desk.ts'
import { useNow } from '../../use-now.ts'
import type { Entry } from '../entry.ts'
import { EventElement, useEntryTitle } from '../event-element.tsx'
import { dayMinutes, firstDayOf, wallMinutes } from '../span.ts'
import classes from './agenda-view.module.css'

type AgendaDayProps = { desk: Desk; day: number; entries: readonly Entry[] }

export function AgendaDay({ desk, day, entries }: AgendaDayProps) {
  const { when, today, zone, isPhone } = desk
  // On phones the header shows just the month.
  const Heading = isPhone ? 'h2' : 'h3'
  const now = wallMinutes(useNow(), zone)
  const isToday = day === today
  // Above the first upcoming event.
  const nowAt = isToday ? entries.findIndex(({ span }) => !span.allDay && span.start > now) : -1
  return (
    <li className={classes['day']} data-today={isToday || undefined}>
      <Heading className={classes['date']}>
        <span aria-hidden="true">{when.shortWeekday(day)}</span>
        <b aria-hidden="true">{when.dayNumber(day)}</b>
        <span className="visually-hidden">{when.longDay(day)}</span>
      </Heading>
      <ol className={classes['events']}>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            {index === nowAt && <NowLine words={when.time(now)} />}
            <AgendaEvent desk={desk} day={day} entry={entry} />
          </li>
        ))}
        {isToday && nowAt < 0 && (
          <li>
            <NowLine words={when.time(now)} />
          </li>
        )}
      </ol>
    </li>
  )
}

const NowLine = ({ words }: { words: string }) => (
  <span className={classes['now']} aria-hidden="true">
    <span>{words}</span>
  </span>
)

const maxFaces = 3

function AgendaEvent({ desk, day, entry }: { desk: Desk; day: number; entry: Entry }) {
  const title = useEntryTitle(entry)
  const guests = entry.event?.guests ?? []
  return (
    <EventElement isPlain desk={desk} entry={entry} className={classes['event'] ?? ''}>
      <Times desk={desk} day={day} entry={entry} />
      <span className={classes['mark']} />
      <span className={classes['words']}>
        <bdi className={classes['title']}>{title}</bdi>
        <Place desk={desk} entry={entry} />
      </span>
      {guests.length > 0 && <AvatarGroup people={guests} max={maxFaces} size={32} />}
    </EventElement>
  )
}

/** The location of an event, or the name of its calendar. */
function Place({ desk, entry }: { desk: Desk; entry: Entry }) {
  const { t } = useTranslation()
  const { event, label, isOpen } = entry
  const place = event?.location === '' ? undefined : event?.location
  const words = label ? t(label) : (place ?? calendarOf(desk, entry)?.name)
  return <bdi className={classes['place']}>{isOpen ? t('calendar.views.notAnswered') : words}</bdi>
}

/** Start and duration; on the last of several days, the end. */
function Times({ desk: { when }, day, entry: { span } }: { desk: Desk; day: number; entry: Entry }) {
  const { t } = useTranslation()
  const isFirst = firstDayOf(span) === day
  const endsLater = span.end > (day + 1) * dayMinutes
  if (span.allDay || (!isFirst && endsLater)) {
    return <span className={classes['times']}>{t('calendar.views.allDay')}</span>
  }
  if (!isFirst)
    return <span className={classes['times']}>{t('calendar.views.untilTime', { time: when.time(span.end) })}</span>
  return (
    <span className={classes['times']}>
      {when.time(span.start)}
      {span.end > span.start && <span className={classes['length']}>{when.length(span.end - span.start)}</span>}
    </span>
  )
}
