// The beginnings of visits: the ways in, or the sites that sent most; a row leads to what is behind it.
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { IconLink, IconMail, IconSearch, IconUsers, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Source } from '../entities.ts'
import type { Shown, Visits } from './use-analytics.ts'
import { statesOf } from './use-analytics.ts'
import { useMark } from './use-marks.ts'

const glyphs: Record<Source, TablerIcon> = {
  search: IconSearch,
  link: IconLink,
  direct: IconWorld,
  mail: IconMail,
  social: IconUsers,
}
const views = ['ways', 'sites'] as const

/** Visits that came from no site begin at one of our pages. */
const isFromSite = (source: Source) => source !== 'direct' && source !== 'mail'

export function StartsChart(shown: Shown<Visits>) {
  const { t } = useTranslation()
  const { data } = shown
  const { open } = useMark()
  const [view, setView] = useState<(typeof views)[number]>('ways')
  const ways = (data?.sources ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .map(({ source, value }) => ({ name: t(`analytics.source.${source}`), source, value }))
  const sites = (data?.hosts ?? []).map(({ host, source, value }) => ({ name: host, source, value }))
  const rows = view === 'ways' ? ways : sites
  return (
    <ChartCard
      title={t('analytics.starts.title')}
      {...(data && rows.length > 0 && { finding: t('analytics.starts.of', { count: data.visits.value }) })}
      period={
        <SegmentedControl
          label={t('analytics.starts.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`analytics.starts.${value}`) }))}
        />
      }
      kind="list"
      labels={rows.map(({ name }) => name)}
      pictures={rows.map(({ name, source }) => (
        <Icon key={name} of={glyphs[source]} size={20} />
      ))}
      series={[{ name: t('analytics.visits.name'), values: rows.map(({ value }) => value) }]}
      onMark={(index) => {
        const row = rows[index]
        if (row) open({ by: isFromSite(row.source) ? 'host' : 'path', source: row.source })
      }}
      {...statesOf(shown)}
    />
  )
}
