// The side pane: mini month, list of calendars, and the next event.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Desk } from '../desk.ts'
import type { Layers } from '../use-events.ts'
import { CalendarList } from './calendar-list.tsx'
import { MiniMonth } from './mini-month.tsx'
import { NextEvent } from './next-event.tsx'
import classes from './side-pane.module.css'

type SidePaneProps = { desk: Desk; layers: Layers['layers'] }

const phoneViews = ['agenda', 'day'] as const

export function SidePane({ desk, layers }: SidePaneProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['pane']}>
      {desk.isPhone && (
        <SegmentedControl
          fullWidth
          size="md"
          label={t('calendar.views.view')}
          value={desk.view === 'day' ? 'day' : 'agenda'}
          onChange={(view) => desk.go({ view })}
          options={phoneViews.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        />
      )}
      <MiniMonth key={desk.when.month(desk.day)} desk={desk} />
      <CalendarList desk={desk} layers={layers} />
      {/* Waits for the list of features above it, whose height changes as it loads. */}
      {!desk.isPending && <NextEvent desk={desk} />}
    </div>
  )
}
