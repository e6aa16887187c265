// The items of an order and its sums.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Label } from '#ui/label.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { ColourDots } from '#ui/swatches.tsx'
import type { Order, OrderItem } from '../../orders-contract.ts'
import { useAddresses } from '../addresses.ts'
import { PictureAt } from '../product-image.tsx'
import { useColours } from '../use-colours.ts'
import classes from './order-page.module.css'

export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div className={classes['head']}>
        <SectionTitle id="items-title" count={format.number(order.totalQuantity)}>
          {t('ecommerce.orders.items')}
        </SectionTitle>
      </div>
      <table className={classes['items']}>
        <thead>
          <tr>
            <th scope="col">{t('ecommerce.cart.product')}</th>
            <th scope="col">{t('ecommerce.product.quantity')}</th>
            <th scope="col">{t('ecommerce.cart.price')}</th>
            <th scope="col">{t('ecommerce.cart.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} currency={order.currency} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </>
  )
}

function Line({ item, currency }: { item: OrderItem; currency: string }) {
  const format = useFormat()
  const { quantity, price } = item
  return (
    <tr>
      <td>
        <Thing item={item} />
      </td>
      <td>{format.number(quantity)}</td>
      <td>{format.money(price, currency)}</td>
      <td>{format.money(price * quantity, currency)}</td>
    </tr>
  )
}

function Thing({ item: { name, slug, sku, coverUrl, size, colors, refunded } }: { item: OrderItem }) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const coloursOf = useColours()
  return (
    <span className={classes['product']}>
      <span className={classes['picture']}>
        <PictureAt url={coverUrl} />
      </span>
      <span className={classes['words']}>
        {slug === null ? (
          <bdi className={classes['name']}>{name}</bdi>
        ) : (
          <Anchor href={addresses.product(slug)} className={classes['name']}>
            <bdi>{name}</bdi>
          </Anchor>
        )}
        <small>
          <bdi>{sku}</bdi>
          {size !== null && <bdi>{t('ecommerce.cart.size', { size })}</bdi>}
          <ColourDots colours={coloursOf(colors)} />
        </small>
        {refunded > 0 && <small>{t('ecommerce.order.refundedOf', { count: refunded })}</small>}
      </span>
    </span>
  )
}

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { subtotal, shipping, discount, coupon, taxes, totalAmount, refundedAmount, currency } = order
  const money = (amount: number) => format.money(amount, currency)
  const percent = (rate: number) => format.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <dl className={classes['sums']}>
      <div className={classes['sum']}>
        <dt>{t('ecommerce.sums.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      {(discount > 0 || coupon !== null) && (
        <div className={classes['sum']}>
          <dt>
            {t('ecommerce.sums.discount')} {coupon !== null && <Label tone="success">{coupon}</Label>}
          </dt>
          <dd>{money(-discount)}</dd>
        </div>
      )}
      <div className={classes['sum']}>
        <dt>{t('ecommerce.sums.shipping')}</dt>
        <dd>{shipping === 0 ? t('ecommerce.sums.free') : money(shipping)}</dd>
      </div>
      {taxes.map(({ rate, amount }) => (
        <div key={rate} className={classes['sum']}>
          <dt>{t('ecommerce.order.taxContained', { rate: percent(rate) })}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={classes['sum']} data-total>
        <dt>{t('ecommerce.sums.total')}</dt>
        <dd>{money(totalAmount)}</dd>
      </div>
      {refundedAmount > 0 && (
        <div className={classes['sum']}>
          <dt>{t('ecommerce.sums.refunded')}</dt>
          <dd>{money(-refundedAmount)}</dd>
        </div>
      )}
    </dl>
  )
}
