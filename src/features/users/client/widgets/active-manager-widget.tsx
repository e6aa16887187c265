// How many people were here in the last 30 days, on the start page of managers.
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { StatFigure } from '#records/figures/client/stat-figure.tsx'
import { readActiveUsers } from '../../figures-contract.ts'
import { addressOfList } from '../addresses.ts'

/** Presence is written down every minute. */
const readAgainAfter = 60_000

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('users.figures.active.title')
  const query = useLiveQuery({
    queryKey: ['users', 'figures', 'active'],
    queryFn: ({ signal }) => call(readActiveUsers, {}, { signal }),
    on: [peopleChanged],
    refetchInterval: readAgainAfter,
  })
  return (
    <FigurePanel
      title={title}
      ownTitle
      query={query}
      isEmpty={({ value, before }) => value + before === 0}
      empty={{ title: t('users.figures.active.empty'), text: t('users.figures.active.emptyText') }}
    >
      {({ value, before, groups }) => (
        <StatFigure
          title={title}
          href={addressOfList}
          figure={{ value, before, steps: groups.map(({ count }) => count) }}
          along={t('users.figures.active.days')}
          labels={groups.map(({ from, to }) => `${format.dayMonth(from)} – ${format.dayMonth(to)}`)}
        />
      )}
    </FigurePanel>
  )
}
