// Six series: from the fifth on they are dashed, because colour alone no longer tells them apart.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { figures, useMonths } from './sample-figures.ts'

const places = ['asia', 'europe', 'americas', 'africa', 'oceania', 'arctic'] as const

export function Example() {
  const { t } = useTranslation()
  const labels = useMonths()
  const series = useMemo(
    () =>
      places.map((place, index) => ({
        name: t(`components.chartCard.${place}`),
        values: figures(place, 20 + index * 25, 60 + index * 30),
      })),
    [t],
  )
  return <ChartCard title={t('components.chartCard.signIns')} kind="line" labels={labels} series={series} />
}
