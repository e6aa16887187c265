// /dashboard/general/analytics: how many came, from where and for what.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { readVisits, viewsCounted } from '../contract.ts'

export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isPending, isFetching, refetch } = useLiveQuery({
    queryKey: ['analytics', 'visits'],
    queryFn: ({ signal }) => call(readVisits, {}, { signal }),
    on: [viewsCounted],
  })
  return (
    <PanelGrid>
      <Panel>
        {data ? (
          <p>
            {t('analytics.visits')} {format.number(data.visits.value)}
          </p>
        ) : isPending ? (
          <Loading count={8} />
        ) : (
          <Failed
            level={2}
            title={t('analytics.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}
