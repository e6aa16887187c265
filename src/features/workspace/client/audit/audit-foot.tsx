// The footer of the audit log: the range, and the links to older and newer entries.
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './audit-foot.module.css'
import type { Audit } from './use-audit.ts'

export function AuditFoot({ audit }: { audit: Audit }) {
  const { t } = useTranslation()
  const { data, isPending } = audit.query
  // Shown with the first entries: their height is unknown until then.
  const isWaiting = isPending || (data !== undefined && !audit.kinds)
  const total = data && t(data.total.isCapped ? 'ui.table.more' : 'ui.table.exactly', { number: data.total.count })
  return (
    <div className={classes['foot']} data-waiting={isWaiting || undefined}>
      <p className={classes['stands']}>
        <Icon of={IconLock} size={16} />
        {t('workspace.audit.stands')}
      </p>
      {data && data.entries.length > 0 && (
        <>
          <output className={classes['range']}>{t('ui.table.range', { ...audit.range, total })}</output>
          <nav className={classes['turns']} aria-label={t('ui.table.pages')}>
            <IconButton
              size="sm"
              label={t('workspace.audit.newer')}
              icon={IconChevronLeft}
              mirrored
              disabled={!data.hasNewer}
              onClick={audit.toNewer}
            />
            <IconButton
              size="sm"
              label={t('workspace.audit.older')}
              icon={IconChevronRight}
              mirrored
              disabled={!data.hasOlder}
              onClick={audit.toOlder}
            />
          </nav>
        </>
      )}
    </div>
  )
}
