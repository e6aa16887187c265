// The parts of a whole, with the whole in the middle and each part's share below.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'

const systems = ['macOS', 'Windows', 'iOS', 'Android']

export function Example() {
  const { t } = useTranslation()
  const series = useMemo(() => [{ name: t('components.chartCard.signIns'), values: [5565, 3668, 2024, 1391] }], [t])
  return (
    <ChartCard
      title={t('components.chartCard.systems')}
      finding={t('components.chartCard.systemsFinding')}
      kind="donut"
      labels={systems}
      series={series}
    />
  )
}
