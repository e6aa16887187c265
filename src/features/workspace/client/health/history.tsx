// The last sixty days: when the server ran, how quickly it answered, how full the disk was, and who was connected.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { HealthDay } from '../../health-contract.ts'
import { getHealthHistory } from '../../health-contract.ts'
import type { Figure } from './history-figures.ts'
import { figures, scaleOf } from './history-figures.ts'

/** The lines of each figure: by which words, and from where. */
const lines = {
  running: [
    ['workspace.history.well', 'well'],
    ['workspace.history.slow', 'slow'],
    ['workspace.history.down', 'down'],
  ],
  answers: [['workspace.history.slowest', 'slowest']],
  disk: [['workspace.history.diskShare', 'disk']],
  work: [
    ['workspace.history.connections', 'connections'],
    ['workspace.history.failedJobs', 'failedJobs'],
  ],
} as const

const readEvery = 60_000

export function History() {
  const { t } = useTranslation()
  const format = useFormat()
  const [figure, setFigure] = useState<Figure>('running')
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['workspace', 'health-history'],
    queryFn: ({ signal }) => call(getHealthHistory, {}, { signal }),
    refetchInterval: readEvery,
  })
  const days = useMemo(() => data?.days ?? [], [data])
  const scale = useMemo(() => scaleOf(figure, days), [figure, days])
  const series = useMemo(
    () =>
      lines[figure].map(([name, key]) => ({
        name: t(name),
        values: days.map((day: HealthDay) => day[key] / scale.unit),
      })),
    [days, figure, scale, t],
  )
  const down = days.reduce((minutes, day) => minutes + day.down, 0) / 60
  const finding =
    down === 0
      ? t('workspace.history.noGap', { count: days.length })
      : t('workspace.history.gap', { count: days.length, hours: format.number(down, scaleOf('running').format) })
  return (
    <Panel>
      <ChartCard
        title={t('workspace.history.title')}
        {...(days.length > 0 && { finding })}
        period={
          <SegmentedControl
            label={t('workspace.history.figure')}
            value={figure}
            onChange={setFigure}
            options={figures.map((value) => ({ value, label: t(`workspace.history.${value}`) }))}
          />
        }
        kind="bar"
        isStacked={figure === 'running'}
        labels={days.map(({ day }) => format.date(`${day}T12:00:00Z`))}
        series={series}
        format={scale.format}
        isPending={isPending}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
      />
    </Panel>
  )
}
