// A code that takes something off, and why it does not.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { typeCoupon } from '../../cart.ts'
import type { Quote } from '../../checkout-contract.ts'
import { couponKey } from '../../coupon.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import classes from './coupon-field.module.css'
import type { useQuote } from './use-quote.ts'

type CouponFieldProps = { quote: ReturnType<typeof useQuote> }

export function CouponField({ quote }: CouponFieldProps) {
  const { t } = useTranslation()
  const { coupon } = useCheckout()
  const [typed, setTyped] = useState(coupon)
  const { words, forget } = useRefusal(quote, typed)
  // Also one that could not be looked up: without it the cart can be bought.
  const canRemove = coupon !== '' && (quote.error !== null || quote.data?.coupon?.refusal === null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    forget()
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
        error={words}
      />
      {canRemove ? (
        <Button onClick={takeAway}>{t('ui.remove')}</Button>
      ) : (
        <Button type="submit" busy={quote.isFetching && coupon !== ''} disabled={typed.trim() === ''}>
          {t('ecommerce.coupon.apply')}
        </Button>
      )}
    </form>
  )
}

/** Why what stands in the field takes nothing off, if it was asked for. */
function useRefusal({ data, error }: CouponFieldProps['quote'], typed: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const { coupon, currency } = useCheckout()
  // The message stays beside the code, which the cart has dropped.
  const [refused, setRefused] = useState<Quote['coupon']>(null)
  if (data?.coupon?.refusal && data.coupon !== refused) setRefused(data.coupon)
  const forget = () => setRefused(null)
  if (coupon !== '' && error !== null && failureOf(error).code === 'too-many') {
    return { words: t('errors.too-many'), forget }
  }
  // The server answers a code as the shop writes it, which may be in other letters than were typed.
  if (!refused?.refusal || couponKey(typed) !== couponKey(refused.code)) return { words: undefined, forget }
  const minimum = format.money(refused.minimum ?? 0, currency ?? '')
  return { words: t(`ecommerce.coupon.refusal.${refused.refusal}`, { minimum }), forget }
}
