// How many cards a column has, against its limit where it has one.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Label } from '#ui/label.tsx'
import type { Column } from '../../entities.ts'
import classes from './column-head.module.css'

export function ColumnCount({ column: { cardIds, cardLimit } }: { column: Column }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = format.number(cardIds.length)
  if (cardLimit === null) return <span className={classes['count']}>{count}</span>
  const words = <bdi>{t('kanban.limit.count', { count, limit: format.number(cardLimit) })}</bdi>
  if (cardIds.length < cardLimit) return <span className={classes['count']}>{words}</span>
  if (cardIds.length === cardLimit) {
    return (
      <span className={classes['reached']}>
        <span className={classes['count']}>{count}</span>
        <Label tone="warning">{t('kanban.limit.reached', { limit: format.number(cardLimit) })}</Label>
      </span>
    )
  }
  return (
    <span className={classes['over']}>
      <Label tone="error">{words}</Label>
      <span className="visually-hidden">{t('kanban.limit.above')}</span>
    </span>
  )
}
