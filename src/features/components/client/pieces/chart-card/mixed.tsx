// Bars, an area and a line in one drawing, in thousands as the language shortens them.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { figures, useMonths } from './sample-figures.ts'

export function Example() {
  const { t } = useTranslation()
  const labels = useMonths()
  const series = useMemo(
    () => [
      { name: t('components.chartCard.direct'), values: figures('direct', 22_000, 42_000), kind: 'bar' as const },
      { name: t('components.chartCard.search'), values: figures('search', 40_000, 64_000), kind: 'area' as const },
      { name: t('components.chartCard.links'), values: figures('links', 30_000, 52_000), kind: 'line' as const },
    ],
    [t],
  )
  return (
    <ChartCard
      title={t('components.chartCard.visits')}
      finding={t('components.chartCard.visitsFinding')}
      kind="bar"
      labels={labels}
      series={series}
    />
  )
}
