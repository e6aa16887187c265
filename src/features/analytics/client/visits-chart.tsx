// Website visits step by step: typed addresses as bars, searches as an area, links as a line.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import type { Source } from '../entities.ts'
import { highest } from './findings.ts'
import { daysOfStep, useStepLabels } from './step-labels.ts'
import type { Shown, Visits } from './use-analytics.ts'
import { statesOf } from './use-analytics.ts'
import { useMark } from './use-marks.ts'

const height = 300
const noSteps = { bucket: 'day', starts: [] as readonly string[] } as const
const links: readonly Source[] = ['link', 'social', 'mail']
const lines = [
  { key: 'direct', kind: 'bar', of: ['direct'] },
  { key: 'search', kind: 'area', of: ['search'] },
  { key: 'links', kind: 'line', of: links },
] as const satisfies readonly { key: string; kind: 'bar' | 'area' | 'line'; of: readonly Source[] }[]

/** The steps of several sources together. */
function sumOf(visits: Visits, of: readonly Source[]): number[] {
  const parts = visits.sources.filter(({ source }) => of.includes(source))
  return visits.starts.map((_, step) => parts.reduce((sum, { steps }) => sum + (steps[step] ?? 0), 0))
}

export function VisitsChart(shown: Shown<Visits>) {
  const { t } = useTranslation()
  const { data } = shown
  const { open } = useMark()
  const finding = useFinding(data)
  const labels = useStepLabels(data ?? noSteps)
  const series = useMemo(
    () =>
      data
        ? lines.map(({ key, kind, of }) => ({ name: t(`analytics.way.${key}`), kind, values: sumOf(data, of) }))
        : [],
    [data, t],
  )
  return (
    <ChartCard
      title={t('analytics.visits.title')}
      {...(finding !== undefined && { finding })}
      kind="bar"
      labels={labels}
      series={series}
      height={height}
      onMark={(index) => data && open({ by: 'path', ...daysOfStep(data, index) })}
      {...statesOf(shown)}
    />
  )
}

function useFinding(data: Visits | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const best = highest(data?.sources ?? [], ({ value }) => value)
  if (!data || !best) return undefined
  const share = format.number(best.value / data.visits.value, { style: 'percent', maximumFractionDigits: 0 })
  return t(`analytics.visits.most.${best.source}`, { share })
}
