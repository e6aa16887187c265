// The agenda: what there is, day after day, and more with each month that one goes on.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Loading } from '#ui/states.tsx'
import type { Desk } from '../../desk.ts'
import { useLaterEntries } from '../../use-later-entries.ts'
import type { Entry } from '../entry.ts'
import { addMonths, daysOf } from '../ranges.ts'
import { firstDayOf, lastDayOf } from '../span.ts'
import { AgendaDay } from './agenda-day.tsx'
import classes from './agenda-view.module.css'

/** One call reads no more than a year. */
const mostMonths = 12

export function AgendaView({ desk }: { desk: Desk }) {
  // Another day begins another list.
  return <Agenda key={desk.day} desk={desk} />
}

function Agenda({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { day, rules, when, go, isPending } = desk
  const [months, setMonths] = useState(0)
  const until = daysOf('agenda', day, rules).first + daysOf('agenda', day, rules).count
  const end = months === 0 ? until : addMonths(until, months)
  const later = useLaterEntries(desk, { first: until, count: end - until })
  const days = daysWith([...desk.entries, ...later.entries], day, end)
  if (isPending) return <Loading />
  return (
    <div className={classes['view']} data-agenda>
      <div className={classes['earlier']}>
        <Button size="sm" variant="ghost" onClick={() => go({ day: addMonths(day, -1) })}>
          {t('calendar.views.earlier')}
        </Button>
      </div>
      {days.length === 0 && !later.isPending && (
        <Empty level={desk.isPhone ? 2 : 3} title={t('calendar.views.empty.title')}>
          {t('calendar.views.empty.text', { day: when.shortDay(end - 1) })}
        </Empty>
      )}
      <ol className={classes['days']}>
        {days.map(([each, entries]) => (
          <AgendaDay key={each} desk={desk} day={each} entries={entries} />
        ))}
      </ol>
      {months < mostMonths && (
        <div className={classes['more']}>
          <Button busy={later.isPending} onClick={() => setMonths(months + 1)}>
            {t('calendar.views.later')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Each day with something on it; what lasts several days is on each of them. */
function daysWith(entries: readonly Entry[], first: number, end: number): [number, Entry[]][] {
  const byDay = new Map<number, Map<string, Entry>>()
  for (const entry of entries) {
    const from = Math.max(first, firstDayOf(entry.span))
    const until = Math.min(end - 1, lastDayOf(entry.span))
    for (let day = from; day <= until; day++) {
      // Two reads that meet both have what lies over the border.
      const known = byDay.get(day) ?? new Map<string, Entry>()
      byDay.set(day, known.set(entry.key, entry))
    }
  }
  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([day, known]) => [day, [...known.values()].toSorted(allDayFirst(day))])
}

/** An event that began on a day before takes the whole day too. */
const allDayFirst = (day: number) => (one: Entry, other: Entry) =>
  Number(isWhole(other, day)) - Number(isWhole(one, day)) || one.span.start - other.span.start

const isWhole = ({ span }: Entry, day: number) => span.allDay || firstDayOf(span) < day
