// How many cards of the person's boards are completed.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { RingFigure } from '#records/figures/client/ring-figure.tsx'
import { countFinished } from '../../board-contract.ts'
import { addressOfBoards } from '../addresses.ts'
import { summariesKey } from '../board-keys.ts'
import { useSummaryChanges } from '../use-boards.ts'

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  useSummaryChanges()
  const query = useQuery({
    queryKey: [...summariesKey, 'finished'],
    queryFn: ({ signal }) => call(countFinished, {}, { signal }),
  })
  const title = t('kanban.finished.title')
  return (
    <FigurePanel
      title={title}
      ownTitle
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={{ title: t('kanban.finished.empty'), text: t('kanban.finished.emptyText') }}
    >
      {({ finished, total }) => (
        <RingFigure
          title={title}
          href={addressOfBoards}
          value={finished}
          max={total}
          note={t('kanban.finished.of', { count: total, number: format.number(total) })}
        />
      )}
    </FigurePanel>
  )
}
