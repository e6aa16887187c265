// Bars that lie, for labels too long to stand side by side; grey is what they are compared with.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ChartCard } from '#ui/chart-card.tsx'

const percent = { style: 'percent', maximumFractionDigits: 1 } as const

export function Example() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useMemo(
    () =>
      (['sudan', 'japan', 'germany', 'vietnam', 'france'] as const).map((land) => t(`components.chartCard.${land}`)),
    [t],
  )
  const series = useMemo(
    () => [
      { name: format.number(2026, { useGrouping: false }), values: [0.069, 0.062, 0.058, 0.047, 0.044] },
      { name: format.number(2025, { useGrouping: false }), values: [0.058, 0.034, 0.055, 0.044, 0.046], isPast: true },
    ],
    [format],
  )
  return (
    <ChartCard
      title={t('components.chartCard.conversion')}
      finding={t('components.chartCard.conversionFinding')}
      kind="bar"
      isHorizontal
      labels={labels}
      series={series}
      format={percent}
    />
  )
}
