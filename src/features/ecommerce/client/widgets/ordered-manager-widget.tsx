// How many of the accounts have ordered since they were created.
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { RingFigure } from '#records/figures/client/ring-figure.tsx'
import { readOrderedAccounts } from '../../figures-contract.ts'
import { orderChanged } from '../../live-events.ts'

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('ecommerce.figures.ordered.title')
  const query = useLiveQuery({
    queryKey: ['ecommerce', 'figures', 'ordered'],
    queryFn: ({ signal }) => call(readOrderedAccounts, {}, { signal }),
    on: [orderChanged, peopleChanged],
  })
  return (
    <FigurePanel
      title={title}
      ownTitle
      query={query}
      isEmpty={({ ordered }) => ordered === 0}
      empty={{ title: t('ecommerce.figures.ordered.empty'), text: t('ecommerce.figures.ordered.emptyText') }}
    >
      {({ ordered, accounts }) => (
        <RingFigure
          title={title}
          href="/dashboard/e-commerce/orders"
          value={ordered}
          max={accounts}
          note={t('ecommerce.figures.ordered.of', { count: accounts, number: format.number(accounts) })}
        />
      )}
    </FigurePanel>
  )
}
