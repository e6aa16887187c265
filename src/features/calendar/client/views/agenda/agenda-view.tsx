// The agenda: what there is, day after day, and a month more whenever one comes near its end.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Loading } from '#ui/states.tsx'
import type { Desk } from '../../desk.ts'
import { useEntriesOf } from '../../use-entries-of.ts'
import type { Entry } from '../entry.ts'
import type { Days } from '../ranges.ts'
import { addMonths, daysOf } from '../ranges.ts'
import { firstDayOf, lastDayOf } from '../span.ts'
import { AgendaDay } from './agenda-day.tsx'
import classes from './agenda-view.module.css'

/** A longer list is hard to hold, for the browser too. */
const mostMonths = 12

export function AgendaView({ desk }: { desk: Desk }) {
  // Another day starts a new list.
  return <Agenda key={desk.day} desk={desk} />
}

/** The months after the days that the view began with. */
const monthsAfter = (first: number, months: number): Days[] =>
  Array.from({ length: months }, (_, index) => {
    const from = addMonths(first, index)
    return { first: from, count: addMonths(first, index + 1) - from }
  })

function Agenda({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { day, rules, when, go, isPending } = desk
  const [months, setMonths] = useState(0)
  const { first, count } = daysOf('agenda', day, rules)
  const later = monthsAfter(first + count, months)
  const { entries, newest } = useEntriesOf(desk, later)
  const until = addMonths(first + count, months)
  const days = daysWith([...desk.entries, ...entries], day, until)
  const isReading = newest?.isFetching === true && newest.data === undefined
  const goOn = () => {
    if (isReading) return
    if (newest?.isError) void newest.refetch()
    else if (months < mostMonths) setMonths(months + 1)
  }
  const end = useNearEnd(newest?.isError ? undefined : goOn)
  if (isPending) return <Loading />
  return (
    <div className={classes['view']} data-agenda>
      <div className={classes['earlier']}>
        <Button size="sm" variant="ghost" onClick={() => go({ day: addMonths(day, -1) })}>
          {t('calendar.views.earlier')}
        </Button>
      </div>
      {days.length === 0 && !isReading && (
        <Empty level={desk.isPhone ? 2 : 3} title={t('calendar.views.empty.title')}>
          {t('calendar.views.empty.text', { day: when.shortDay(until - 1) })}
        </Empty>
      )}
      <ol className={classes['days']}>
        {days.map(([each, all]) => (
          <AgendaDay key={each} desk={desk} day={each} entries={all} />
        ))}
      </ol>
      {(months < mostMonths || newest?.isError) && (
        <div ref={end} className={classes['more']}>
          {newest?.isError && <p role="alert">{t(`errors.${failureOf(newest.error).code}`)}</p>}
          <Button busy={isReading} onClick={goOn}>
            {t(newest?.isError ? 'ui.tryAgain' : 'calendar.views.later')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Pixels below the window. */
const ahead = 600

/** Runs when somebody scrolls to where the element is nearly seen, whatever it is that scrolls. */
function useNearEnd(run: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(() => {
    const top = end.current?.getBoundingClientRect().top
    if (run && top !== undefined && top < window.innerHeight + ahead) run()
  })
  useEffect(() => {
    const scrolled = () => look()
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', scrolled, { capture: true })
  }, [])
  return end
}

/** Each day with something on it; what lasts several days is on each of them. */
function daysWith(entries: readonly Entry[], first: number, end: number): [number, Entry[]][] {
  const byDay = new Map<number, Map<string, Entry>>()
  for (const entry of entries) {
    const from = Math.max(first, firstDayOf(entry.span))
    const until = Math.min(end - 1, lastDayOf(entry.span))
    for (let day = from; day <= until; day++) {
      // Two adjacent ranges both contain an event across their border.
      const known = byDay.get(day) ?? new Map<string, Entry>()
      byDay.set(day, known.set(entry.key, entry))
    }
  }
  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([day, known]) => [day, [...known.values()].toSorted(allDayFirst(day))])
}

/** An event that began on an earlier day counts as all-day too. */
const allDayFirst = (day: number) => (one: Entry, other: Entry) =>
  Number(isWhole(other, day)) - Number(isWhole(one, day)) || one.span.start - other.span.start

const isWhole = ({ span }: Entry, day: number) => span.allDay || firstDayOf(span) < day
