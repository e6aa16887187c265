// A code that takes something off, and why it does not.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { typeCoupon } from '../../cart.ts'
import type { Quote } from '../../checkout-contract.ts'
import { couponKey } from '../../coupon.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import classes from './coupon-field.module.css'

type CouponFieldProps = { quote: Quote | undefined; isAsking: boolean }

export function CouponField({ quote, isAsking }: CouponFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { coupon, currency } = useCheckout()
  const [typed, setTyped] = useState(coupon)
  // What was said of the code stays beside it; the cart has let go of it.
  const [refused, setRefused] = useState<Quote['coupon']>(null)
  if (quote?.coupon?.refusal && quote.coupon !== refused) setRefused(quote.coupon)
  // The server answers a code as the shop writes it, which may be in other letters than were typed.
  const answer = refused && couponKey(typed) === couponKey(refused.code) ? refused : null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(null)
    changeCheckout((now) => typeCoupon(now, typed.trim()))
  }
  const takeAway = () => {
    setTyped('')
    changeCheckout((now) => typeCoupon(now, ''))
  }
  return (
    <form className={classes['form']} onSubmit={submit}>
      <TextField
        label={null}
        aria-label={t('ecommerce.coupon.label')}
        placeholder={t('ecommerce.coupon.label')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        maxLength={40}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={
          answer?.refusal &&
          t(`ecommerce.coupon.refusal.${answer.refusal}`, {
            minimum: format.money(answer.minimum ?? 0, currency ?? ''),
          })
        }
      />
      {coupon !== '' && quote?.coupon?.refusal === null ? (
        <Button onClick={takeAway}>{t('ecommerce.coupon.remove')}</Button>
      ) : (
        <Button type="submit" busy={isAsking && coupon !== ''} disabled={typed.trim() === ''}>
          {t('ecommerce.coupon.apply')}
        </Button>
      )}
    </form>
  )
}
