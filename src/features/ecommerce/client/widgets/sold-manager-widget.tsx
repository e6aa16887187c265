// How many products were sold in the last 30 days, on the start page of managers.
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { StatFigure } from '#records/figures/client/stat-figure.tsx'
import { readSoldLately } from '../../figures-contract.ts'
import { orderChanged } from '../../live-events.ts'

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('ecommerce.figures.sold.title')
  const query = useLiveQuery({
    queryKey: ['ecommerce', 'figures', 'sold'],
    queryFn: ({ signal }) => call(readSoldLately, {}, { signal }),
    on: [orderChanged],
  })
  return (
    <FigurePanel
      title={title}
      ownTitle
      query={query}
      isEmpty={({ before, days }) => before === 0 && days.every(({ count }) => count === 0)}
      empty={{ title: t('ecommerce.figures.sold.empty'), text: t('ecommerce.figures.sold.emptyText') }}
    >
      {({ value, before, days }) => (
        <StatFigure
          title={title}
          href="/dashboard/general/ecommerce"
          figure={{ value, before, steps: days.map(({ count }) => count) }}
          labels={days.map(({ day }) => format.date(day))}
        />
      )}
    </FigurePanel>
  )
}
