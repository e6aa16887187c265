// A button that says a stretch of days and opens a calendar to choose another: for tools above lists and charts.
import { IconCalendarEvent } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from './button.tsx'
import type { DateRange } from './dates/date-range.ts'
import { deferred } from './deferred.tsx'
import { Popover } from './popover.tsx'

const DateRangePanel = deferred(() => import('./dates/date-range-panel.tsx').then((module) => module.DateRangePanel))

export type PeriodButtonProps = {
  /** Instants as ISO texts; their days count, taken whole. */
  value: DateRange
  onChange: (value: DateRange) => void
}

export function PeriodButton({ value, onChange }: PeriodButtonProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const [from, until] = value
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const words = () => {
    if (until === null) return t('ui.period')
    return from === null ? `– ${days.format(new Date(until))}` : days.formatRange(new Date(from), new Date(until))
  }
  return (
    <Popover
      trigger={(trigger) => (
        <Button {...trigger} icon={IconCalendarEvent}>
          {words()}
        </Button>
      )}
    >
      {(close) => <DateRangePanel value={value} onChange={onChange} withTime={false} close={close} />}
    </Popover>
  )
}
