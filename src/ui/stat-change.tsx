// How much more or less than in the time before: an arrow, a share, and what it is compared with.
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Icon } from './icon.tsx'
import classes from './stat-change.module.css'

export type StatChangeProps = {
  value: number
  before: number
  /** The time before: the period chosen on the page, the 30 days before, or one that the page names itself. */
  since?: 'period' | 'days30' | 'named'
  /** Less of it is good. */
  isCost?: boolean
}

/** How much more than before, of one; undefined where there was nothing to compare with. */
export const changeOf = ({ value, before }: { value: number; before: number }): number | undefined =>
  before > 0 ? (value - before) / before : undefined

export function StatChange({ value, before, since = 'period', isCost = false }: StatChangeProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const change = changeOf({ value, before })
  if (change === undefined) return <p className={classes['change']}>{t(`ui.stat.${since}.none`)}</p>
  const isMore = change >= 0
  const share = Math.abs(change).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <p className={classes['change']}>
      <strong data-good={isMore !== isCost}>
        <Icon of={isMore ? IconArrowUpRight : IconArrowDownRight} size={16} mirrored />
        {share}
      </strong>
      <span className={since === 'named' ? 'visually-hidden' : undefined}>
        {t(isMore ? `ui.stat.${since}.more` : `ui.stat.${since}.less`)}
      </span>
    </p>
  )
}
