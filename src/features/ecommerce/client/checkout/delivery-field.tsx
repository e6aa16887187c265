// How the order is delivered: when it arrives, and what that costs.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { chooseDelivery } from '../../cart.ts'
import type { readOptions } from '../../checkout-contract.ts'
import { deliveryDays, deliveryPrice } from '../../delivery.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import classes from './delivery-field.module.css'

/** `currency`: the shop’s of today; a cart that was filled before it changed keeps its own. */
type DeliveryFieldProps = { options: OutputOf<typeof readOptions>['delivery']; currency: string }

const inDays = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day
}

export function DeliveryField({ options, currency }: DeliveryFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useId()
  const checkout = useCheckout()
  const ofCart = checkout.currency ?? currency
  return (
    <div role="radiogroup" aria-label={t('ecommerce.delivery.title')} className={classes['cards']}>
      {options.map(({ value }) => {
        const [first, last] = deliveryDays[value]
        const days = [first, last].map((count) => format.dayMonth(inDays(count)))
        return (
          <label key={value} className={classes['card']}>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={value === checkout.delivery}
              onChange={() => changeCheckout((now) => chooseDelivery(now, value))}
            />
            <strong>{t(`ecommerce.delivery.kind.${value}`)}</strong>
            <span className={classes['when']}>
              {first === last ? days[0] : t('ui.range.fromTo', { from: days[0] ?? '', to: days[1] ?? '' })}
            </span>
            <span className={classes['price']}>{format.money(deliveryPrice(value, ofCart), ofCart)}</span>
          </label>
        )
      })}
    </div>
  )
}
