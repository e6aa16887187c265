// How a product can be had: what it costs, in which colour and size, how many, and the way to the checkout.
import { IconBasketPlus, IconHeart, IconHeartFilled, IconPencil, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Rating } from '#ui/rating.tsx'
import { ColourField } from '#ui/swatches.tsx'
import { quantityMost } from '../../contract.ts'
import type { Product } from '../../entities.ts'
import { changeQuantity, mostOf, toStep } from '../../cart.ts'
import { addressOfEdit, addressOfFavourites, useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { changeCheckout, useCheckout } from '../product-store.ts'
import { useAddToCart, useAddedToast } from '../use-add-to-cart.ts'
import { useColours } from '../use-colours.ts'
import classes from './buy-box.module.css'
import { DraftActions } from './draft-actions.tsx'
import { SizeField } from './size-field.tsx'
import type { Choice } from './use-choice.ts'
import { useFavourite } from './use-product.ts'

type BuyBoxProps = { product: Product; choice: Choice }

const toneOf = { in_stock: 'success', low_stock: 'warning', out_of_stock: 'error' } as const

export function BuyBox({ product, choice }: BuyBoxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { badges, inventoryType, totalRating, totalReview } = product
  const isDraft = product.publish === 'draft'
  return (
    <div className={classes['box']}>
      <div className={classes['line']}>
        {badges.map(({ kind, text }) => (
          <Label key={kind} tone={kind === 'new' ? 'info' : 'error'}>
            <bdi>{text ?? t(`ecommerce.badge.${kind}`)}</bdi>
          </Label>
        ))}
        {isDraft ? (
          <Label tone="warning" dot>
            {t('ecommerce.publish.draft')}
          </Label>
        ) : (
          <Label tone={toneOf[inventoryType]} dot>
            {t(`ecommerce.stock.${inventoryType}`)}
          </Label>
        )}
        <Tools product={product} />
      </div>
      <h2 className={classes['name']}>
        <bdi>{product.name}</bdi>
      </h2>
      <p className={classes['rating']}>
        <Rating value={totalRating} />
        {totalReview === 0
          ? t('ecommerce.reviews.nobody')
          : t('ecommerce.product.ratedBy', {
              count: totalReview,
              rating: format.number(totalRating, { maximumFractionDigits: 1 }),
            })}
      </p>
      <p className={classes['price']}>
        <Price price={product.price} priceSale={product.priceSale} currency={product.currency} size="xl" />
        {product.taxRate > 0 && <span className={classes['tax']}>{t('ecommerce.product.taxIncluded')}</span>}
      </p>
      {product.subDescription !== '' && (
        <p className={classes['about']} dir="auto">
          {product.subDescription}
        </p>
      )}
      {isDraft ? <DraftActions product={product} /> : <Choices product={product} choice={choice} />}
    </div>
  )
}

function Tools({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate: favour } = useFavourite(product)
  const isManager = user?.role === 'admin' || user?.role === 'manager'
  const isDraft = product.publish === 'draft'
  const navigate = useNavigate()
  const { shop } = useAddresses()
  const toastSaved = () =>
    toast(t('ecommerce.product.favoured'), {
      action: {
        label: t('ecommerce.product.seeFavourites'),
        run: () => void navigate({ href: addressOfFavourites(shop) }),
      },
    })
  const share = async () => {
    const address = new URL(`/product/${product.slug}`, window.location.origin).href
    // Phones have a sheet of their own for it; elsewhere the link is copied.
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: product.name, url: address }).catch(() => undefined)
      return
    }
    await copyWithToast(address, t('ecommerce.product.linkCopied'))
  }
  return (
    <span className={classes['tools']}>
      {isManager && (
        <IconButton
          label={t('ecommerce.product.edit')}
          icon={IconPencil}
          onClick={() => void navigate({ to: addressOfEdit(product.slug) })}
        />
      )}
      {user && !isDraft && (
        <IconButton
          label={t(product.isFavourite ? 'ecommerce.product.unfavour' : 'ecommerce.product.favour')}
          icon={product.isFavourite ? IconHeartFilled : IconHeart}
          aria-pressed={product.isFavourite}
          onClick={() =>
            favour(!product.isFavourite, { onSuccess: product.isFavourite ? () => undefined : toastSaved })
          }
        />
      )}
      {!isDraft && <IconButton label={t('ecommerce.product.share')} icon={IconShare} onClick={() => void share()} />}
    </span>
  )
}

function Choices({ product, choice }: BuyBoxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const coloursOf = useColours()
  const inCart = useCheckout().cart.find(({ id }) => id === product.id)?.quantity ?? 0
  const left = Math.max(mostOf(product) - inCart, 0)
  const add = useAddToCart()
  const toastAdded = useAddedToast()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const put = () =>
    add(product, { ...(choice.colour && { colors: [choice.colour] }), size: choice.size, quantity: choice.quantity })
  const buy = () => {
    if (left > 0) put()
    changeCheckout((checkout) => toStep(checkout, 0))
    void navigate({ to: addresses.checkout })
  }
  return (
    <>
      <div className={classes['choices']}>
        {product.colors.length > 0 && (
          <Row label={t('ui.colour')}>
            <ColourField
              label={t('ui.colour')}
              hideLabel
              options={coloursOf(product.colors)}
              value={choice.colour ? [choice.colour] : []}
              onChange={([colour]) => colour && choice.chooseColour(colour)}
              withNames
            />
          </Row>
        )}
        {product.sizes.length > 0 && (
          <Row label={t('ecommerce.product.size')}>
            <SizeField product={product} value={choice.size} onChange={choice.setSize} />
          </Row>
        )}
        <Quantity product={product} choice={choice} inCart={inCart} />
        {left === 0 && inCart > 0 && (
          <p className={classes['left']}>
            {inCart < product.available
              ? t('ecommerce.product.mostInCart', { most: format.number(quantityMost) })
              : t('ecommerce.product.allInCart')}
          </p>
        )}
      </div>
      <div className={classes['buttons']}>
        <Button size="lg" icon={IconBasketPlus} disabled={left === 0} onClick={() => toastAdded(put())}>
          {t('ecommerce.product.add')}
        </Button>
        <Button size="lg" variant="filled" disabled={product.available === 0} onClick={buy}>
          {t('ecommerce.product.buy')}
        </Button>
      </div>
    </>
  )
}

/** How many are to be put into the cart, or how many are in it. */
function Quantity({ product, choice, inCart }: BuyBoxProps & { inCart: number }) {
  const { t } = useTranslation()
  const { id, name, available } = product
  const most = mostOf(product)
  if (available === 0) return null
  const isIn = inCart > 0
  const setInCart = (quantity: number) => changeCheckout((checkout) => changeQuantity(checkout, id, quantity))
  return (
    <Row label={t(isIn ? 'ecommerce.product.inCart' : 'ecommerce.product.quantity')}>
      <QuantityField
        label={t('ecommerce.product.quantityOf', { name })}
        value={Math.min(isIn ? inCart : choice.quantity, most)}
        onChange={isIn ? setInCart : choice.setQuantity}
        max={most}
      />
      <span className={classes['left']}>{t('ecommerce.product.available', { count: available })}</span>
    </Row>
  )
}

/** The label stands beside the field, which says it to screen readers itself. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['row']}>
      <span className={classes['label']} aria-hidden="true">
        {label}
      </span>
      <div className={classes['field']}>{children}</div>
    </div>
  )
}
