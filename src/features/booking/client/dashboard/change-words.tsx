// How much more or less than in the time before: an arrow, a share, and what it is compared with.
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './dashboard.module.css'

export function ChangeWords({ figure: { value, before } }: { figure: { value: number; before: number } }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (before === 0) return <p className={classes['change']}>{t('booking.noBefore')}</p>
  const change = (value - before) / before
  const isMore = change >= 0
  return (
    <p className={classes['change']}>
      <strong data-good={isMore}>
        <Icon of={isMore ? IconArrowUpRight : IconArrowDownRight} size={16} mirrored />
        {format.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 1 })}
      </strong>
      {t(isMore ? 'booking.more' : 'booking.less')}
    </p>
  )
}
