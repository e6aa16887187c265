// The chart of bytes uploaded in a week, month or year, by kind.
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { StoragePeriod } from '../../storage-contract.ts'
import { storageGroups, storagePeriods } from '../../storage-contract.ts'
import { useEntryWords } from '../use-entry-words.ts'
import { groupColours } from './group-looks.ts'
import { unitOf } from './sized.ts'
import type { Storage } from './use-storage.ts'

type StorageActivityProps = { storage: Storage; period: StoragePeriod; onPeriod: (period: StoragePeriod) => void }

type Day = Storage['activity'][number]
const sumOf = (day: Day) => storageGroups.reduce((sum, group) => sum + day[group], 0)

export function StorageActivity({ storage: { activity }, period, onPeriod }: StorageActivityProps) {
  const { t } = useTranslation()
  const words = useEntryWords()
  const write = useDayWords(period)
  const sums = activity.map(sumOf)
  const most = Math.max(0, ...sums)
  const { divisor, format } = unitOf(most)
  const busiest = activity[sums.indexOf(most)]
  return (
    <ChartCard
      title={t('files.storage.activity')}
      finding={
        most === 0 || !busiest
          ? t('files.storage.quiet')
          : t('files.storage.busiest', { day: write.long(busiest.day), size: words.bytes(most) })
      }
      kind="bar"
      isStacked
      labels={activity.map(({ day }) => write.short(day))}
      series={storageGroups.map((group) => ({
        name: t(`files.storage.groups.${group}`),
        values: activity.map((day) => day[group] / divisor),
        colour: groupColours[group],
      }))}
      format={format}
      period={
        <SegmentedControl
          label={t('files.storage.period')}
          value={period}
          onChange={onPeriod}
          options={storagePeriods.map((value) => ({ value, label: t(`files.storage.periods.${value}`) }))}
        />
      }
    />
  )
}

/** A weekday, day or month: abbreviated for the axis and in full for a sentence. */
function useDayWords(period: StoragePeriod) {
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  if (period === 'week') {
    return { short: (day: string) => format.weekday(day, 'short'), long: (day: string) => format.weekday(day, 'long') }
  }
  if (period === 'month') return { short: format.dayMonth, long: format.dayMonth }
  const month = (length: 'short' | 'long') => {
    const writer = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' })
    return (day: string) => writer.format(new Date(day))
  }
  return { short: month('short'), long: month('long') }
}
