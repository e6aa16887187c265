// The totals of an order: today's, line by line, and the next charge in words.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Quote } from '../../entities.ts'
import classes from './order.module.css'

export function OrderSums({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, quantity, price, days, periodDays, subtotal, credit, tax, taxRate, total } = quote
  const money = (amount: number) => format.money(amount, currency)
  const people = t(`plans.payment.people.${quote.period}`, { count: quantity, price: money(price) })
  const isNow = quote.starts === 'now'
  return (
    <>
      <dl className={classes['sums']}>
        <Line name={people} value={money(quantity * price)} />
        {isNow && days < periodDays && <Line name={t('plans.payment.days', { count: days })} value={money(subtotal)} />}
        {credit > 0 && <Line name={t('plans.payment.unused')} value={money(-credit)} />}
        {isNow && tax > 0 && (
          <Line name={t('plans.payment.tax', { rate: format.number(Number(taxRate)) })} value={money(tax)} />
        )}
      </dl>
      <div className={classes['today']}>
        <b>{t('plans.payment.today')}</b>
        <output>
          <bdi>{money(total)}</bdi>
        </output>
      </div>
      <p className={classes['next']}>
        {quote.nextAt === null
          ? t('plans.payment.nothingNext')
          : t('plans.payment.next', { total: money(quote.nextTotal), date: format.date(quote.nextAt) })}
      </p>
    </>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes['line']}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
