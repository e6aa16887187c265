// The history of an order, newest first.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './order-page.module.css'

export function OrderHistory({ order: { history, currency } }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={classes['past']} aria-labelledby="history-title">
      <SectionTitle id="history-title">{t('ecommerce.order.history')}</SectionTitle>
      <ol className={classes['history']} reversed>
        {history.timeline.toReversed().map(({ kind, time, by, amount, note, reason }) => (
          <li key={`${kind} ${time}`} className={classes['event']}>
            <span>
              {t(`ecommerce.timeline.${kind}`)}
              {amount !== null && ` ${format.money(amount, currency)}`}
            </span>
            {reason && <span>{t(`ecommerce.order.reason.${reason}`)}</span>}
            {note && <bdi>{note}</bdi>}
            <small>
              <time dateTime={time}>{format.dateTime(time)}</time>
              {by && ` · ${t('ecommerce.order.by', { name: by })}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
