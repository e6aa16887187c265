// The audit log: who did what, to whom, when and from where; narrowed, paged, exported, and never changed.
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import classes from './audit.module.css'
import { AuditFoot } from './audit-foot.tsx'
import { AuditTools } from './audit-tools.tsx'
import { EntryTable } from './entry-table.tsx'
import { useAudit } from './use-audit.ts'

export function Page() {
  const { t } = useTranslation()
  const audit = useAudit()
  const { query, kinds } = audit
  const { data, error } = query
  const retry = () => void query.refetch()
  return (
    <PanelGrid>
      <Panel bare className={classes['page']} aria-label={t('workspace.audit.table')}>
        <AuditTools audit={audit} />
        {query.isPending && <Loading />}
        {!data && query.isError && (
          <Failed
            level={2}
            title={t('workspace.audit.failed')}
            onRetry={retry}
            isRetrying={query.isFetching}
            requestId={failureOf(error).requestId}
          />
        )}
        {data && kinds && data.entries.length > 0 && <EntryTable entries={data.entries} kinds={kinds} />}
        {data?.entries.length === 0 && <Nothing isFiltered={audit.isFiltered} onClear={audit.clear} />}
        <AuditFoot audit={audit} />
      </Panel>
    </PanelGrid>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  if (!isFiltered)
    return (
      <Empty level={2} title={t('workspace.audit.empty')}>
        {t('workspace.audit.emptyText')}
      </Empty>
    )
  return (
    <Empty
      level={2}
      title={t('workspace.audit.nothing')}
      icon={IconSearch}
      action={<Button onClick={onClear}>{t('workspace.audit.clear')}</Button>}
    >
      {t('workspace.audit.nothingText')}
    </Empty>
  )
}
