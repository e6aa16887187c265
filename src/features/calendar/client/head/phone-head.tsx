// The head of the agenda on phones: month, buttons for calendars and filter, and the days of the week.
import { IconCalendarEvent, IconFilter, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import type { Desk, Panel } from '../desk.ts'
import { isOn } from '../views/span.ts'
import { weekStart } from '../views/ranges.ts'
import classes from './phone-head.module.css'
import { nextHour } from './next-hour.ts'

type PhoneHeadProps = { desk: Desk; isFiltered: boolean; onPanel: (panel: Panel) => void }

export function PhoneHead({ desk, isFiltered, onPanel }: PhoneHeadProps) {
  const { t } = useTranslation()
  const { day, when } = desk
  usePageHeading({ title: when.month(day) })
  return (
    <div className={classes['head']}>
      <div className={classes['tools']}>
        <Button className={classes['today']} variant="ghost" onClick={() => desk.go({ day: undefined })}>
          {t('calendar.views.today')}
        </Button>
        <IconButton
          icon={IconCalendarEvent}
          label={t('calendar.views.calendars')}
          onClick={() => onPanel('calendars')}
        />
        <IconButton
          icon={IconFilter}
          label={t(isFiltered ? 'calendar.views.filter.openSet' : 'calendar.views.filter.open')}
          aria-haspopup="dialog"
          {...(isFiltered && { badge: 'dot' as const })}
          onClick={() => onPanel('filter')}
        />
      </div>
      <WeekStrip desk={desk} />
    </div>
  )
}

const week = 7

function WeekStrip({ desk }: { desk: Desk }) {
  const { day, today, rules, when, entries, go } = desk
  const first = weekStart(day, rules)
  return (
    <div className={classes['strip']}>
      {Array.from({ length: week }, (_, index) => first + index).map((each) => (
        <button
          key={each}
          type="button"
          className={classes['day']}
          data-today={each === today || undefined}
          aria-current={each === day ? 'date' : undefined}
          onClick={() => go({ day: each })}
        >
          <span className="visually-hidden">{when.longDay(each)}</span>
          <span className={classes['weekday']} aria-hidden="true">
            {when.narrowWeekday(each)}
          </span>
          <span className={classes['number']} aria-hidden="true">
            {when.dayNumber(each)}
          </span>
          <span className={classes['dot']} data-on={entries.some(({ span }) => isOn(span, each)) || undefined} />
        </button>
      ))}
    </div>
  )
}

export function PhoneNew({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  return (
    <IconButton
      variant="filled"
      size="lg"
      iconSize={24}
      className={classes['new']}
      label={t('calendar.views.newEvent')}
      icon={IconPlus}
      withTip={false}
      onClick={() => desk.create(nextHour(desk))}
    />
  )
}
