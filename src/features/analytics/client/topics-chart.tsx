// Topics that people came for: of each audience’s visits, the share that saw a topic; a corner leads to its pages.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { topics } from '../entities.ts'
import { highest } from './findings.ts'
import type { Shown, Visits } from './use-analytics.ts'
import { statesOf } from './use-analytics.ts'
import { useMark } from './use-marks.ts'

const percent = { style: 'percent', maximumFractionDigits: 0 } as const
const height = 300

type Audience = Visits['audiences'][number]

const sharesOf = ({ visits, topics: counted }: Audience): number[] =>
  topics.map((topic) => {
    const seen = counted.find((one) => one.topic === topic)?.visits ?? 0
    return visits > 0 ? seen / visits : 0
  })

export function TopicsChart(shown: Shown<Visits>) {
  const { t } = useTranslation()
  const { data } = shown
  const { open } = useMark()
  const finding = useFinding(data)
  const labels = useMemo(() => topics.map((topic) => t(`analytics.topic.${topic}`)), [t])
  const series = useMemo(
    () =>
      (data?.audiences ?? [])
        .filter(({ visits }) => visits > 0)
        .map((one) => ({ name: t(`analytics.audience.${one.audience}`), values: sharesOf(one) })),
    [data, t],
  )
  return (
    <ChartCard
      title={t('analytics.topics.title')}
      {...(finding !== undefined && { finding })}
      kind="radar"
      labels={labels}
      series={series}
      format={percent}
      height={height}
      onMark={(index) => {
        const topic = topics[index]
        if (topic) open({ by: 'path', topic })
      }}
      {...statesOf(shown)}
    />
  )
}

/** About those who aren’t signed in: they are why there is a public site. */
function useFinding(data: Visits | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const visitors = data?.audiences.find(({ audience }) => audience === 'visitor')
  const best = highest(visitors?.topics ?? [], ({ visits }) => visits)
  if (!visitors || !best) return undefined
  const share = format.number(best.visits / visitors.visits, percent)
  return t('analytics.topics.most', { topic: t(`analytics.topic.${best.topic}`), share })
}
