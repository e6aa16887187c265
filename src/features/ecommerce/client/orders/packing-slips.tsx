// Packing slips of several orders, each on a sheet of its own; seen on paper alone.
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { usePublicConfig } from '#kernel/client/workspace.ts'
import { countryName } from '#kernel/countries.ts'
import type { Order } from '../../orders-contract.ts'
import classes from './packing-slips.module.css'

export function PackingSlips({
  orders,
  onPrinted,
}: {
  orders: readonly Order[]
  onPrinted: (none: undefined) => void
}) {
  useEffect(() => {
    document.documentElement.dataset['slips'] = ''
    const end = () => onPrinted(undefined)
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => {
      delete document.documentElement.dataset['slips']
      window.removeEventListener('afterprint', end)
    }
  }, [onPrinted])
  return createPortal(
    <div className={classes['slips']}>
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </div>,
    document.body,
  )
}

function Slip({ order: { orderNumber, createdAt, shippingAddress, items, delivery } }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { productName } = usePublicConfig()
  const { receiver, fullAddress, country, phoneNumber } = shippingAddress
  const land = country && countryName(country, language)
  return (
    <article className={classes['slip']}>
      <header className={classes['head']}>
        <bdi className={classes['from']}>{productName}</bdi>
        <h2 className={classes['order']}>
          {t('ecommerce.order.title', { number: format.number(orderNumber, { useGrouping: false }) })}
        </h2>
        <p className={classes['about']}>
          {format.date(createdAt)} · {t(`ecommerce.delivery.kind.${delivery.kind}`)}
        </p>
      </header>
      <address className={classes['to']}>
        {[receiver, fullAddress, land, phoneNumber].filter(Boolean).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <table className={classes['items']}>
        <tbody>
          {items.map(({ id, name, sku, size, quantity, refunded }) => (
            <tr key={id}>
              <td className={classes['count']}>
                <span className={classes['box']} aria-hidden="true" />
                {t('ecommerce.orders.times', { count: quantity - refunded })}
              </td>
              <td>
                <bdi className={classes['name']}>{name}</bdi>
                {size !== null && <bdi>{t('ecommerce.cart.size', { size })}</bdi>}
              </td>
              <td className={classes['sku']}>
                <bdi>{sku}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
