// What stands in its place while the figures are on their way, when they did not come, and when there are none.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'

const states = ['loading', 'failed', 'empty'] as const

export function Example() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<(typeof states)[number]>('loading')
  return (
    <ChartCard
      title={t('components.chartCard.inUse')}
      kind="bar"
      labels={[]}
      series={[]}
      isPending={shown === 'loading'}
      error={shown === 'failed' ? new Error('Offline') : null}
      onRetry={() => setShown('loading')}
      period={
        <SegmentedControl
          label={t('components.chartCard.states')}
          value={shown}
          onChange={setShown}
          options={states.map((value) => ({ value, label: t(`components.chartCard.${value}`) }))}
        />
      }
    />
  )
}
