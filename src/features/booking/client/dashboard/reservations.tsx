// Arrivals and departures by weekday over the period, by the day of its month, or by the months of a year.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { addDays, daysOfMonth, someMonday } from '../../days.ts'
import { rowsAddress } from '../addresses.ts'
import type { Overview } from './use-overview.ts'

const views = ['week', 'month', 'year'] as const
type View = (typeof views)[number]

// As tall as what stands beside it.
const wideHeight = 380
const phoneHeight = 260

function useLabels({ monthDays, yearMonths }: Overview['reservations']): Record<View, readonly string[]> {
  const locale = localeOf[useLanguage()]
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return {
    week: Array.from({ length: 7 }, (_, place) => weekday.format(Date.parse(addDays(someMonday, place)))),
    month: monthDays.map((day) => format.dayMonth(day)),
    year: yearMonths.map((day) => month.format(Date.parse(day))),
  }
}

/** The days of a mark: a weekday in the period, a day, or a month. */
function rowsBehind({ from, to, reservations }: Overview, view: View, index: number) {
  if (view === 'week') return { from, to, weekday: index }
  const first = (view === 'month' ? reservations.monthDays : reservations.yearMonths)[index] ?? from
  return { from: first, to: view === 'month' ? first : (daysOfMonth(first).at(-1) ?? first) }
}

export function Reservations({ overview }: { overview: Overview }) {
  const { reservations } = overview
  const navigate = useNavigate()
  const { t } = useTranslation()
  const format = useFormat()
  const [view, setView] = useState<View>('week')
  const labels = useLabels(reservations)[view]
  const steps = reservations[view]
  const arrivals = steps.map((step) => step.arrivals)
  const total = arrivals.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...arrivals, 0)
  const share = format.number(total === 0 ? 0 : most / total, { style: 'percent', maximumFractionDigits: 0 })
  const departures = t('booking.reservations.departures')
  const openRows = (index: number, series?: string) => {
    const days = series === departures ? 'departure' : 'arrival'
    void navigate({ href: rowsAddress({ ...rowsBehind(overview, view, index), days }) })
  }
  const finding = t('booking.reservations.finding', { when: labels[arrivals.indexOf(most)], share })
  return (
    <ChartCard
      title={t('booking.reservations.title')}
      {...(total > 0 && { finding })}
      kind="bar"
      height={useIsPhone() ? phoneHeight : wideHeight}
      labels={labels}
      onMark={openRows}
      series={[
        { name: t('booking.reservations.arrivals'), values: arrivals },
        { name: departures, values: steps.map((step) => step.departures) },
      ]}
      period={
        <SegmentedControl
          label={t('booking.reservations.by')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`booking.reservations.${value}`) }))}
        />
      }
    />
  )
}
