// How the order is delivered: when it arrives, and what that costs.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { chooseDelivery } from '../../cart.ts'
import type { readOptions } from '../../checkout-contract.ts'
import { deliveryDays } from '../../delivery.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import classes from './delivery-field.module.css'

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
  const { delivery } = useCheckout()
  return (
    <div role="radiogroup" aria-label={t('ecommerce.delivery.title')} className={classes['cards']}>
      {options.map(({ value, price }) => {
        const [first, last] = deliveryDays[value]
        const days = [first, last].map((count) => format.dayMonth(inDays(count)))
        return (
          <label key={value} className={classes['card']}>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={value === delivery}
              onChange={() => changeCheckout((now) => chooseDelivery(now, value))}
            />
            <strong>{t(`ecommerce.delivery.kind.${value}`)}</strong>
            <span className={classes['when']}>
              {first === last ? days[0] : t('ui.range.fromTo', { from: days[0] ?? '', to: days[1] ?? '' })}
            </span>
            <span className={classes['price']}>{format.money(price, currency)}</span>
          </label>
        )
      })}
    </div>
  )
}
