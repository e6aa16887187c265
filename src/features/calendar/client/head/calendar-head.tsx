// The toolbar above the view: today, previous, next, the title, views, filter, and a new event.
import { IconChevronLeft, IconChevronRight, IconFilter, IconLayoutSidebar, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Desk, Panel } from '../desk.ts'
import { stepDay, views } from '../views/ranges.ts'
import classes from './calendar-head.module.css'
import { nextHour } from './next-hour.ts'

type CalendarHeadProps = { desk: Desk; heading: string; isFiltered: boolean; onPanel: (panel: Panel) => void }

export function CalendarHead({ desk, heading, isFiltered, onPanel }: CalendarHeadProps) {
  const { t } = useTranslation()
  const { view, day, go, create } = desk
  const unit = view === 'agenda' ? 'month' : view
  return (
    <div className={classes['head']}>
      <Button size="sm" onClick={() => go({ day: undefined })}>
        {t('calendar.views.today')}
      </Button>
      <span className={classes['arrows']}>
        <IconButton
          size="sm"
          mirrored
          icon={IconChevronLeft}
          label={t(`calendar.views.previous.${unit}`)}
          onClick={() => go({ day: stepDay(view, day, -1) })}
        />
        <IconButton
          size="sm"
          mirrored
          icon={IconChevronRight}
          label={t(`calendar.views.next.${unit}`)}
          onClick={() => go({ day: stepDay(view, day, 1) })}
        />
      </span>
      <h2 className={classes['title']} aria-live="polite">
        {heading}
      </h2>
      <span className={classes['end']}>
        <SegmentedControl
          label={t('calendar.views.view')}
          value={view}
          onChange={(next) => go({ view: next })}
          options={views.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        />
        <span className={classes['calendars']}>
          <IconButton
            size="sm"
            icon={IconLayoutSidebar}
            label={t('calendar.views.calendars')}
            onClick={() => onPanel('calendars')}
          />
        </span>
        <IconButton
          size="sm"
          icon={IconFilter}
          iconSize={20}
          label={t(isFiltered ? 'calendar.views.filter.openSet' : 'calendar.views.filter.open')}
          aria-haspopup="dialog"
          {...(isFiltered && { badge: 'dot' as const })}
          onClick={() => onPanel('filter')}
        />
        <Button variant="filled" icon={IconPlus} onClick={() => create(nextHour(desk))}>
          {t('calendar.views.newEvent')}
        </Button>
      </span>
    </div>
  )
}
