// The sums of the cart, line by line; the total keeps its place while it is recalculated.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Label } from '#ui/label.tsx'
import type { Quote } from '../../checkout-contract.ts'
import { useCheckout } from '../product-store.ts'
import classes from './sums.module.css'

export function Sums({ quote }: { quote: Quote | undefined }) {
  const { subtotal, discount, shipping, total, currency } = useCheckout()
  const code = quote?.coupon && quote.coupon.refusal === null ? quote.coupon.code : null
  return <SumLines sums={{ subtotal, discount, shipping, total }} currency={currency ?? ''} code={code} />
}

type SumLinesProps = {
  sums: Record<'subtotal' | 'discount' | 'shipping' | 'total', number>
  currency: string
  code: string | null
}

export function SumLines({ sums: { subtotal, discount, shipping, total }, currency, code }: SumLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  return (
    <dl className={classes['sums']}>
      <div className={classes['line']}>
        <dt>{t('ecommerce.sums.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      {(discount > 0 || code !== null) && (
        <div className={classes['line']}>
          <dt>
            {t('ecommerce.sums.discount')}{' '}
            {code !== null && (
              <Label tone="success">
                <bdi>{code}</bdi>
              </Label>
            )}
          </dt>
          <dd>{money(-discount)}</dd>
        </div>
      )}
      <div className={classes['line']}>
        <dt>{t('ecommerce.sums.shipping')}</dt>
        <dd>{shipping === 0 ? t('ecommerce.sums.free') : money(shipping)}</dd>
      </div>
      <div className={classes['total']}>
        <dt>{t('ecommerce.sums.total')}</dt>
        <dd>
          <output>{money(total)}</output>
          <small>{t('ecommerce.sums.taxes')}</small>
        </dd>
      </div>
    </dl>
  )
}
