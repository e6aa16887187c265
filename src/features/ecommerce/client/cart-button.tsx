// The cart at the page's edge, with how many things are in it: the way to the checkout.
import { IconShoppingCart } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAddresses } from './addresses.ts'
import classes from './cart-button.module.css'
import { CartNews } from './cart-news.tsx'
import { useCartCount } from './product-store.ts'

type CartButtonProps = {
  /** Where the page's first lines are buttons at the end: beside the title of the open shop. */
  isBesideTitle?: boolean
}

export function CartButton({ isBesideTitle = false }: CartButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useCartCount()
  return (
    <>
      <Anchor
        href={useAddresses().checkout}
        className={classes['cart']}
        data-empty={count === 0 || undefined}
        data-high={isBesideTitle || undefined}
        aria-label={t('ecommerce.cart.open', { count })}
      >
        <Icon of={IconShoppingCart} size={24} />
        <span className={classes['count']} data-full={count > 0 || undefined}>
          {format.number(count)}
        </span>
      </Anchor>
      <CartNews />
    </>
  )
}
