// Shares that do not add up to a whole: one ring for each.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { useFormat } from '#kernel/client/format.ts'

const percent = { style: 'percent' } as const

export function Example() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useMemo(
    () => [t('components.chartCard.rooms'), t('components.chartCard.desks'), t('components.chartCard.parking')],
    [t],
  )
  const series = useMemo(() => [{ name: t('components.chartCard.inUse'), values: [0.78, 0.56, 0.36] }], [t])
  return (
    <ChartCard
      title={t('components.chartCard.occupancy')}
      finding={t('components.chartCard.occupancyFinding')}
      kind="radial"
      labels={labels}
      series={series}
      format={percent}
      middle={{ label: t('components.chartCard.places'), value: format.number(2324) }}
    />
  )
}
