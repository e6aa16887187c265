// The mini month: highlights the days of the view, and navigates to any other.
import { useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Desk } from '../desk.ts'
import { stepOf } from '../drag/steps.ts'
import { addMonths, isSameMonth, monthDays, shownDays, weekStart } from '../views/ranges.ts'
import classes from './side-pane.module.css'

const week = 7
const stepDays = { up: -week, down: week, back: -1, on: 1 } as const

export function MiniMonth({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { day, today, rules, view, when, go } = desk
  const [shown, setShown] = useState(day)
  const all = shownDays(monthDays(shown, rules), { ...rules, showsFree: true })
  return (
    <section aria-label={t('calendar.views.days')}>
      <div className={classes['monthHead']}>
        <h2 className={classes['monthName']} aria-live="polite">
          {when.month(shown)}
        </h2>
        <IconButton
          size="sm"
          mirrored
          withTip={false}
          icon={IconChevronLeft}
          label={t('calendar.views.previous.month')}
          onClick={() => setShown(addMonths(shown, -1))}
        />
        <IconButton
          size="sm"
          mirrored
          withTip={false}
          icon={IconChevronRight}
          label={t('calendar.views.next.month')}
          onClick={() => setShown(addMonths(shown, 1))}
        />
      </div>
      <MonthDays
        desk={desk}
        all={all}
        shown={shown}
        onLeave={setShown}
        isShown={(each) => view !== 'day' && weekStart(each, rules) === weekStart(day, rules)}
        isToday={(each) => each === today}
        onChoose={(each) => go({ day: each })}
      />
    </section>
  )
}

type MonthDaysProps = {
  desk: Desk
  all: readonly number[]
  shown: number
  onLeave: (day: number) => void
  isShown: (day: number) => boolean
  isToday: (day: number) => boolean
  onChoose: (day: number) => void
}

/** Roving tabindex: Tab reaches one day, arrow keys move from there. */
function MonthDays({ desk: { day, when }, all, shown, onLeave, isShown, isToday, onChoose }: MonthDaysProps) {
  const { dir } = useDirection()
  const grid = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<number>()
  const current = cursor ?? (isSameMonth(day, shown) ? day : all.find((each) => isSameMonth(each, shown)))
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, dir)
    if (!step || current === undefined) return
    event.preventDefault()
    const next = current + stepDays[step]
    setCursor(next)
    if (!isSameMonth(next, shown)) onLeave(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the days inside are what is pressed
    <div ref={grid} className={classes['month']} onKeyDown={press}>
      {all.slice(0, week).map((each) => (
        <span key={each} className={classes['weekday']} aria-hidden="true">
          {when.narrowWeekday(each)}
        </span>
      ))}
      {all.map((each) => (
        <button
          key={each}
          type="button"
          className={classes['day']}
          data-day={each}
          tabIndex={each === current ? 0 : -1}
          data-outside={!isSameMonth(each, shown) || undefined}
          data-shown={isShown(each) || undefined}
          data-today={isToday(each) || undefined}
          aria-current={each === day ? 'date' : undefined}
          aria-label={when.fullDay(each)}
          onClick={() => onChoose(each)}
        >
          {when.dayNumber(each)}
        </button>
      ))}
    </div>
  )
}
