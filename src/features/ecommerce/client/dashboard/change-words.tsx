// How much more or less than in the time before: an arrow, a share, and what it is compared with.
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './sales-page.module.css'
import { changeOf } from './use-sales.ts'

type ChangeWordsProps = {
  figure: { value: number; before: number }
  /** Less of it is good. */
  isCost?: boolean
}

export function ChangeWords({ figure, isCost = false }: ChangeWordsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = changeOf(figure)
  if (change === undefined) return <p className={classes['change']}>{t('ecommerce.sales.noBefore')}</p>
  const isMore = change >= 0
  const share = format.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <p className={classes['change']}>
      <strong data-good={isMore !== isCost}>
        <Icon of={isMore ? IconArrowUpRight : IconArrowDownRight} size={16} mirrored />
        {share}
      </strong>
      {t(isMore ? 'ecommerce.sales.more' : 'ecommerce.sales.less')}
    </p>
  )
}
