// How many cards a column has, against its limit where it has one.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Label } from '#ui/label.tsx'
import type { Column } from '../../entities.ts'
import classes from './column-head.module.css'

type ColumnCountProps = {
  column: Column
  /** There is room to say in words that the limit is reached. */
  inWords?: boolean
}

export function ColumnCount({ column: { cardIds, cardLimit }, inWords = false }: ColumnCountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = format.number(cardIds.length)
  if (cardLimit === null) return <span className={classes['count']}>{count}</span>
  const limit = format.number(cardLimit)
  const ofLimit = <bdi>{t('kanban.limit.count', { count, limit })}</bdi>
  if (cardIds.length < cardLimit) return <span className={classes['count']}>{ofLimit}</span>
  const isReached = cardIds.length === cardLimit
  const reached = t('kanban.limit.reached', { limit })
  if (isReached && inWords) {
    return (
      <span className={classes['reached']}>
        <span className={classes['count']}>{count}</span>
        <Label tone="warning">{reached}</Label>
      </span>
    )
  }
  return (
    <span className={classes['over']}>
      <Label tone={isReached ? 'warning' : 'error'}>{ofLimit}</Label>
      <span className="visually-hidden">{isReached ? reached : t('kanban.limit.above')}</span>
    </span>
  )
}
