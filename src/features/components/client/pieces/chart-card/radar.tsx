// One shape over several qualities.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'

export function Example() {
  const { t } = useTranslation()
  const labels = useMemo(
    () =>
      (['quality', 'speed', 'price', 'help', 'design', 'offers'] as const).map((one) =>
        t(`components.chartCard.${one}`),
      ),
    [t],
  )
  const series = useMemo(() => [{ name: t('components.chartCard.wishes'), values: [80, 54, 67, 90, 45, 38] }], [t])
  return (
    <ChartCard
      title={t('components.chartCard.wishes')}
      finding={t('components.chartCard.wishesFinding')}
      kind="radar"
      labels={labels}
      series={series}
    />
  )
}
