// Beside the later steps: what is bought and what it comes to, with the way back to it.
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { toStep } from '../../cart.ts'
import { ProductImage } from '../product-image.tsx'
import { changeCheckout, useCheckout } from '../product-store.ts'
import classes from './cart-summary.module.css'
import { Sums } from './sums.tsx'
import { useQuote } from './use-quote.ts'

export function CartSummary() {
  const { t } = useTranslation()
  const format = useFormat()
  const { cart, currency } = useCheckout()
  const { data } = useQuote()
  const changed = new Set(data?.items.flatMap(({ productId, change }) => (change ? [productId] : [])))
  return (
    <>
      <SectionTitle
        id="summary-title"
        action={
          <Button variant="ghost" size="sm" icon={IconPencil} onClick={() => changeCheckout((now) => toStep(now, 0))}>
            {t('ui.edit')}
          </Button>
        }
      >
        {t('ecommerce.cart.summary')}
      </SectionTitle>
      <ul className={classes['items']}>
        {cart.map(({ id, name, cover, quantity, size, subtotal }) => (
          <li key={id} className={classes['item']}>
            <span className={classes['picture']}>
              <ProductImage image={cover} />
            </span>
            <span className={classes['words']}>
              <bdi className={classes['name']}>{name}</bdi>
              <small>
                {size === null
                  ? t('ecommerce.cart.times', { count: quantity })
                  : t('ecommerce.cart.timesSize', { count: quantity, size })}
              </small>
              {changed.has(id) && <small className={classes['changed']}>{t('ecommerce.cart.changed')}</small>}
            </span>
            <span className={classes['amount']}>{format.money(subtotal, currency ?? '')}</span>
          </li>
        ))}
      </ul>
      <Sums quote={data} />
    </>
  )
}
