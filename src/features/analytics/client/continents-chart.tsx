// Visits by continent; a part leads to its countries.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { fastest, highest } from './findings.ts'
import type { Shown, Visits } from './use-analytics.ts'
import { statesOf } from './use-analytics.ts'
import { useMark } from './use-marks.ts'

export function ContinentsChart(shown: Shown<Visits>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = shown
  const { open } = useMark()
  const finding = useFinding(data)
  const labels = useMemo(
    () => (data?.continents ?? []).map(({ continent }) => t(`analytics.continent.${continent}`)),
    [data, t],
  )
  const series = useMemo(
    () => [{ name: t('analytics.visits.name'), values: (data?.continents ?? []).map(({ value }) => value) }],
    [data, t],
  )
  const total = format.number(data?.visits.value ?? 0, { notation: 'compact', maximumFractionDigits: 2 })
  return (
    <ChartCard
      title={t('analytics.continents.title')}
      {...(finding !== undefined && { finding })}
      kind="donut"
      labels={labels}
      series={series}
      middle={{ label: t('analytics.visits.name'), value: total }}
      onMark={(index) => {
        const part = data?.continents[index]
        if (part) open({ by: 'country', continent: part.continent })
      }}
      {...statesOf(shown)}
    />
  )
}

function useFinding(data: Visits | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const known = (data?.continents ?? []).filter(({ continent }) => continent !== 'unknown')
  const grown = fastest(known)
  if (grown) {
    const growth = format.number(grown.growth, { style: 'percent', maximumFractionDigits: 0 })
    return t('analytics.continents.fastest', { name: t(`analytics.continent.${grown.continent}`), growth })
  }
  const most = highest(known, ({ value }) => value)
  return most && t('analytics.continents.most', { name: t(`analytics.continent.${most.continent}`) })
}
