// Beside an order that waits for its payment: where it goes, what it holds, and what it comes to.
import { apiAddress } from '#kernel/client/api-address.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './cart-summary.module.css'
import { SumLines } from './sums.tsx'

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { subtotal, discount, shipping, totalAmount: total, currency, coupon } = order
  return (
    <>
      <SectionTitle id="summary-title">{t('ecommerce.cart.summary')}</SectionTitle>
      <ul className={classes['items']}>
        {order.items.map(({ id, name, coverUrl, quantity, size, price }) => (
          <li key={id} className={classes['item']}>
            <span className={classes['picture']}>{coverUrl && <img src={apiAddress() + coverUrl} alt="" />}</span>
            <span className={classes['words']}>
              <bdi className={classes['name']}>{name}</bdi>
              <small>
                {size === null
                  ? t('ecommerce.cart.times', { count: quantity })
                  : t('ecommerce.cart.timesSize', { count: quantity, size })}
              </small>
            </span>
            <span className={classes['amount']}>{format.money(price * quantity, currency)}</span>
          </li>
        ))}
      </ul>
      <SumLines sums={{ subtotal, discount, shipping, total }} currency={currency} code={coupon} />
    </>
  )
}

type GoesToProps = { order: Order; className: string | undefined; lineClassName: string | undefined }
export function OrderGoesTo({ order: { shippingAddress }, className, lineClassName }: GoesToProps) {
  const { t } = useTranslation()
  const { receiver, fullAddress, country } = shippingAddress
  const language = useLanguage()
  const land = country && countryName(country, language)
  return (
    <div className={className}>
      <SectionTitle>{t('ecommerce.payment.deliverTo')}</SectionTitle>
      <bdi>{receiver}</bdi>
      <bdi className={lineClassName}>{[fullAddress, land].filter(Boolean).join(', ')}</bdi>
    </div>
  )
}
