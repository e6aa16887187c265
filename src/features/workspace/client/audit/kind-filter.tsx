// Narrows the log to some kinds of acts, by what they are called.
import { IconChevronDown } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import type { AuditKind } from '#kernel/feature.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { CheckList } from '#ui/data-table/data-table-check-list.tsx'
import { Popover } from '#ui/popover.tsx'
import classes from './audit.module.css'

type KindFilterProps = {
  kinds: ReadonlyMap<string, AuditKind> | undefined
  /** The keys of labels. */
  chosen: readonly string[]
  onChange: (labels: string | undefined) => void
}

export function KindFilter({ kinds, chosen, onChange }: KindFilterProps) {
  const { t } = useTranslation()
  const order = new Intl.Collator(localeOf[useLanguage()])
  const labels = [...new Set([...(kinds?.values() ?? [])].map(({ label }) => label))]
  const options = labels
    .map((value) => ({ value, label: t(value) }))
    .toSorted((one, other) => order.compare(one.label, other.label))
  const words = chosen.length === 0 ? undefined : t('workspace.audit.whatKinds', { count: chosen.length })
  return (
    <Popover
      trigger={(trigger) => (
        <Button {...trigger} iconEnd={IconChevronDown}>
          {t('workspace.audit.what')}
          {words !== undefined && `: ${words}`}
        </Button>
      )}
    >
      {() => (
        <div className={classes['kinds']}>
          <CheckList
            label={t('workspace.audit.what')}
            options={options}
            chosen={chosen}
            onChoose={(values) => onChange(values.join() || undefined)}
          />
        </div>
      )}
    </Popover>
  )
}
