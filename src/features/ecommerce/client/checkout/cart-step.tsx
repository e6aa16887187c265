// The first step: what is in the cart, how many of each, and what it comes to.
import { IconArrowLeft, IconLock, IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty } from '#ui/states.tsx'
import { ColourDots } from '#ui/swatches.tsx'
import type { CartItem } from '../../cart.ts'
import { changeQuantity, mostOf, removeFromCart, toNext } from '../../cart.ts'
import type { ItemChange } from '../../checkout-contract.ts'
import { useAddresses } from '../addresses.ts'
import { ProductImage } from '../product-image.tsx'
import { changeCheckout, useCheckout } from '../product-store.ts'
import { useColours } from '../use-colours.ts'
import classes from './cart-step.module.css'
import { CouponField } from './coupon-field.tsx'
import { Sums } from './sums.tsx'
import { useQuote } from './use-quote.ts'

/** Such a line cannot be ordered; the others can once the person has seen what changed. */
const stops: ReadonlySet<ItemChange> = new Set<ItemChange>(['gone', 'soldOut', 'few', 'choice'])

export function CartStep() {
  const { t } = useTranslation()
  const { cart, totalItems } = useCheckout()
  const quote = useQuote()
  const addresses = useAddresses()
  const list = useRef<HTMLTableSectionElement>(null)
  const changes = new Map(quote.data?.items.map(({ productId, change }) => [productId, change]))
  const isStopped = cart.some(({ id }) => stops.has(changes.get(id) ?? 'price'))
  const remove = (item: CartItem, place: number) => {
    changeCheckout((now) => removeFromCart(now, item.id))
    // To the line that takes its place, or the one before.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      buttons[Math.min(place, buttons.length - 1)]?.focus()
    })
  }
  if (cart.length === 0) return <EmptyCart />
  return (
    <>
      <Panel span={8} bare aria-labelledby="cart-title">
        <div className={classes['head']}>
          <SectionTitle id="cart-title" count={t('ecommerce.cart.items', { count: totalItems })}>
            {t('ecommerce.checkout.steps.cart')}
          </SectionTitle>
        </div>
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">{t('ecommerce.cart.product')}</th>
              <th scope="col">{t('ecommerce.cart.price')}</th>
              <th scope="col">{t('ecommerce.product.quantity')}</th>
              <th scope="col">{t('ecommerce.cart.total')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('ui.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={list}>
            {cart.map((item, place) => (
              <Line
                key={item.id}
                item={item}
                change={changes.get(item.id) ?? null}
                onRemove={() => remove(item, place)}
              />
            ))}
          </tbody>
        </table>
        <div className={classes['foot']}>
          <ButtonLink variant="ghost" icon={IconArrowLeft} mirrored href={addresses.shop}>
            {t('ecommerce.cart.continue')}
          </ButtonLink>
        </div>
      </Panel>
      <Summary quote={quote} isStopped={isStopped} />
    </>
  )
}

function EmptyCart() {
  const { t } = useTranslation()
  const addresses = useAddresses()
  return (
    <Panel>
      <Empty
        level={2}
        icon={IconShoppingCart}
        title={t('ecommerce.cart.empty')}
        action={<ButtonLink href={addresses.shop}>{t('ecommerce.toShop')}</ButtonLink>}
      >
        {t('ecommerce.cart.emptyText')}
      </Empty>
    </Panel>
  )
}

function Summary({ quote, isStopped }: { quote: ReturnType<typeof useQuote>; isStopped: boolean }) {
  const { t } = useTranslation()
  return (
    <Panel span={4} aria-labelledby="summary-title">
      <SectionTitle id="summary-title">{t('ecommerce.cart.summary')}</SectionTitle>
      <Sums quote={quote.data} />
      <CouponField quote={quote} />
      {quote.isError && (
        <Note
          tone="error"
          isNews
          action={
            <Button size="sm" busy={quote.isFetching} onClick={() => void quote.refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {t('ecommerce.cart.failed')}
        </Note>
      )}
      <Button
        variant="filled"
        size="lg"
        fullWidth
        disabled={isStopped || quote.isError}
        onClick={() => changeCheckout(toNext)}
      >
        {t('ecommerce.cart.checkOut')}
      </Button>
      <p className={classes['promise']}>
        <Icon of={IconLock} size={16} />
        {t('ecommerce.cart.checkedAgain')}
      </p>
    </Panel>
  )
}

type LineProps = { item: CartItem; change: ItemChange | null; onRemove: () => void }

function Line({ item, change, onRemove }: LineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const coloursOf = useColours()
  const addresses = useAddresses()
  const currency = useCheckout().currency ?? ''
  return (
    <tr className={classes['line']}>
      <th scope="row" className={classes['product']}>
        <span className={classes['picture']}>
          <ProductImage image={item.cover} />
        </span>
        <span className={classes['words']}>
          <Anchor href={addresses.product(item.slug)} className={classes['name']}>
            <bdi>{item.name}</bdi>
          </Anchor>
          <span className={classes['choice']}>
            {item.size !== null && <bdi>{t('ecommerce.cart.size', { size: item.size })}</bdi>}
            <ColourDots colours={coloursOf(item.colors)} most={8} />
          </span>
          {change && (
            <output className={classes['change']}>
              {t(`ecommerce.cart.change.${change}`, { count: item.available })}
            </output>
          )}
        </span>
      </th>
      <td className={classes['price']}>{format.money(item.price, currency)}</td>
      <td className={classes['quantity']}>
        <QuantityField
          size="sm"
          label={t('ecommerce.product.quantityOf', { name: item.name })}
          value={item.quantity}
          max={Math.max(mostOf(item), 1)}
          onChange={(quantity) => changeCheckout((now) => changeQuantity(now, item.id, quantity))}
        />
      </td>
      <td className={classes['total']}>{format.money(item.subtotal, currency)}</td>
      <td className={classes['remove']}>
        <IconButton
          data-remove
          size="sm"
          label={t('ecommerce.cart.removeNamed', { name: item.name })}
          icon={IconTrash}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
