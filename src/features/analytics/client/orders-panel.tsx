// The last events of orders, newest first; each leads to its order.
import { useId } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import classes from './latest.module.css'
import type { Latest, Shown } from './use-analytics.ts'

type Happened = NonNullable<Latest['orders']>[number]

export function OrdersPanel({ data, error, isFetching, refetch }: Shown<Latest>) {
  const { t } = useTranslation()
  const id = useId()
  const orders = data?.orders
  return (
    <>
      <SectionTitle id={id}>{t('analytics.orders.title')}</SectionTitle>
      {!data && !error && <Loading count={5} />}
      {!data && error && (
        <Failed
          title={t('analytics.orders.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        />
      )}
      {orders?.length === 0 && <Empty title={t('analytics.orders.empty')}>{t('analytics.orders.emptyText')}</Empty>}
      {orders && orders.length > 0 && (
        <ol className={classes['events']} aria-labelledby={id}>
          {orders.map((one) => (
            <OrderEvent key={one.id} event={one} />
          ))}
        </ol>
      )}
    </>
  )
}

function OrderEvent({ event: { kind, name, amount, currency, at, link } }: { event: Happened }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hasAmount = amount !== null && currency !== null && (kind === 'placed' || kind === 'refunded')
  return (
    <li className={classes['event']} data-kind={kind}>
      <Link quiet href={link} className={classes['what']}>
        {t(`analytics.orders.${kind}`, { name })}
        {hasAmount && t('analytics.orders.amount', { amount: format.money(amount, currency) })}
      </Link>
      <time dateTime={at} className={classes['when']} title={format.dateTime(at)}>
        {format.relative(at)}
      </time>
    </li>
  )
}
