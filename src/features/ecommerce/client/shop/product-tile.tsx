// A product on the shelf: its picture is the way to it, and one press puts it into the cart.
import { IconBasketPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ColourDots } from '#ui/swatches.tsx'
import type { ProductCard } from '../../entities.ts'
import { useAddresses } from '../addresses.ts'
import { Badges } from '../badges.tsx'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { dotsMost } from '../../star.ts'
import { useAddToCart, useAddedToast } from '../use-add-to-cart.ts'
import { useColours } from '../use-colours.ts'
import '../shelf.css'
import classes from './product-tile.module.css'
import { TileRating } from './tile-rating.tsx'

type ProductTileProps = { product: ProductCard; isFirst?: boolean }

export function ProductTile({ product, isFirst = false }: ProductTileProps) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const coloursOf = useColours()
  const add = useAddToCart()
  const isSoldOut = product.available === 0
  const toastAdded = useAddedToast()
  const put = () => toastAdded(add(product))
  return (
    <article className={`at-tile ${classes['tile']}`}>
      <div className="at-tile-picture" data-gone={isSoldOut || undefined}>
        <ProductImage image={product.cover} isFirst={isFirst} />
        <Badges product={product} />
      </div>
      <div className="at-tile-words">
        <h2 className="at-tile-name">
          <Anchor href={addresses.product(product.slug)} className={classes['link']}>
            <bdi>{product.name}</bdi>
          </Anchor>
        </h2>
        <ColourDots colours={coloursOf(product.colors)} most={dotsMost} />
        <Price price={product.price} priceSale={product.priceSale} currency={product.currency} />
        <TileRating product={product} />
      </div>
      {!isSoldOut && (
        <IconButton
          className={classes['add']}
          label={t('ecommerce.addNamed', { name: product.name })}
          icon={IconBasketPlus}
          variant="filled"
          onClick={put}
        />
      )}
    </article>
  )
}
