// An area with lines over it, its finding in words, and a choice of the year that asks for other figures.
import { useMemo, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { figures, useMonths } from './sample-figures.ts'

const years = ['2025', '2026'] as const

export function Example() {
  const { t } = useTranslation()
  const [year, setYear] = useState<(typeof years)[number]>('2026')
  const labels = useMonths()
  const format = useFormat()
  const series = useMemo(
    () => [
      { name: t('components.chartCard.asia'), values: figures(`asia ${year}`, 30, 170), kind: 'area' as const },
      { name: t('components.chartCard.europe'), values: figures(`europe ${year}`, 20, 110) },
      { name: t('components.chartCard.americas'), values: figures(`americas ${year}`, 18, 70) },
    ],
    [t, year],
  )
  return (
    <ChartCard
      title={t('components.chartCard.accounts')}
      finding={t('components.chartCard.accountsFinding')}
      kind="line"
      labels={labels}
      series={series}
      period={
        <SegmentedControl
          label={t('components.chartCard.year')}
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, label: format.number(Number(value), { useGrouping: false }) }))}
        />
      }
    />
  )
}
