// How many downloads there were in the last 30 days, on the start page of managers.
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { StatFigure } from '#records/figures/client/stat-figure.tsx'
import { readDownloads } from '../../figures-contract.ts'

/** Downloads are counted, and no event tells of each. */
const readAgainAfter = 60_000

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('files.figures.downloads.title')
  const query = useLiveQuery({
    queryKey: ['files', 'figures', 'downloads'],
    queryFn: ({ signal }) => call(readDownloads, {}, { signal }),
    on: [],
    refetchInterval: readAgainAfter,
  })
  return (
    <FigurePanel
      title={title}
      ownTitle
      query={query}
      isEmpty={({ value, before }) => value + before === 0}
      empty={{ title: t('files.figures.downloads.empty'), text: t('files.figures.downloads.emptyText') }}
    >
      {({ value, before, days }) => (
        <StatFigure
          title={title}
          href="/dashboard/general/file"
          figure={{ value, before, steps: days.map(({ count }) => count) }}
          labels={days.map(({ day }) => format.date(day))}
        />
      )}
    </FigurePanel>
  )
}
