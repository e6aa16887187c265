// The filters of the audit log, how many entries match them, and the export of those.
import { IconDownload, IconX } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import classes from './audit.module.css'
import { KindFilter } from './kind-filter.tsx'
import { PersonFilter } from './person-filter.tsx'
import type { Audit } from './use-audit.ts'
import { useAuditExport } from './use-audit.ts'

export function AuditTools({ audit }: { audit: Audit }) {
  const { t } = useTranslation()
  const { query, filters, kinds, change } = audit
  const { exportAll, isBusy } = useAuditExport(audit)
  const total = query.data?.total
  const words = total?.isCapped
    ? t('workspace.audit.manyEntries', { number: total.count })
    : t('workspace.audit.entries', { count: total?.count ?? 0 })
  return (
    <div className={classes['tools']}>
      <div className={classes['search']}>
        <Search text={filters.q ?? ''} onChange={(q) => change({ q })} />
      </div>
      <PersonFilter personId={filters.person} onChange={(person) => change({ person })} />
      <KindFilter kinds={kinds} chosen={filters.what?.split(',') ?? []} onChange={(what) => change({ what })} />
      <PeriodButton
        value={[filters.from ?? null, filters.until ?? null]}
        onChange={([from, until]) => change({ from: from ?? undefined, until: until ?? undefined })}
      />
      {audit.isFiltered && <IconButton label={t('workspace.audit.clear')} icon={IconX} onClick={audit.clear} />}
      <output className={classes['count']}>{total && words}</output>
      <Button variant="ghost" icon={IconDownload} busy={isBusy} onClick={exportAll}>
        {t('ui.export')}
      </Button>
    </div>
  )
}

/** Asks when whoever types pauses; the address may change from elsewhere too. */
function Search({ text, onChange }: { text: string; onChange: (text: string | undefined) => void }) {
  const { t } = useTranslation()
  const [typed, type] = useDebouncedText(text, (next) => onChange(next.trim() || undefined))
  return <SearchField label={t('workspace.audit.search')} value={typed} onChange={type} />
}
