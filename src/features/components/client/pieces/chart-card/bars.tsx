// Bars that stand on each other, with money as the language writes it.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { figures, useMonths } from './sample-figures.ts'

const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const

export function Example() {
  const { t } = useTranslation()
  const labels = useMonths()
  const series = useMemo(
    () => [
      { name: t('components.chartCard.shop'), values: figures('shop', 40_000, 90_000) },
      { name: t('components.chartCard.online'), values: figures('online', 30_000, 60_000) },
    ],
    [t],
  )
  return (
    <ChartCard
      title={t('components.chartCard.sales')}
      finding={t('components.chartCard.salesFinding')}
      kind="bar"
      isStacked
      labels={labels}
      series={series}
      format={money}
    />
  )
}
