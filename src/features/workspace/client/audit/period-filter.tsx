// Narrows the log to some days.
import { IconCalendarEvent } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import type { DateRange } from '#ui/dates/date-range.ts'
import { deferred } from '#ui/deferred.tsx'
import { Popover } from '#ui/popover.tsx'

const DateRangePanel = deferred(() => import('#ui/dates/date-range-panel.tsx').then((module) => module.DateRangePanel))

type PeriodFilterProps = {
  range: DateRange
  onChange: (range: { from: string | undefined; until: string | undefined }) => void
}

export function PeriodFilter({ range, onChange }: PeriodFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  const [from, until] = range
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const words = () => {
    if (until === null) return t('workspace.audit.period')
    return from === null ? `– ${format.dayMonth(until)}` : days.formatRange(new Date(from), new Date(until))
  }
  return (
    <Popover
      trigger={(trigger) => (
        <Button {...trigger} icon={IconCalendarEvent}>
          {words()}
        </Button>
      )}
    >
      {(close) => (
        <DateRangePanel
          value={range}
          onChange={([start, end]) => onChange({ from: start ?? undefined, until: end ?? undefined })}
          withTime={false}
          close={close}
        />
      )}
    </Popover>
  )
}
