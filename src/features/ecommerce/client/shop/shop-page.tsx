// The shop: products on their shelves, what narrows them, and the way to the cart. /product, and in the dashboard.
import { IconHeart, IconSearchOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { ProductCard } from '../../entities.ts'
import { CartButton } from '../cart-button.tsx'
import { ShopFrame } from '../shop-frame.tsx'
import { FilterChips } from './filter-chips.tsx'
import { countFilters } from './filters.ts'
import type { Filters } from './filters.ts'
import { ProductGrid } from './product-grid.tsx'
import { ShopBar } from './shop-bar.tsx'
import classes from './shop-page.module.css'
import type { Shop } from './use-shop.ts'
import { useShop } from './use-shop.ts'

const firstTiles = 8

export function Page() {
  const { t } = useTranslation()
  const shop = useShop()
  const narrowing = useRef<HTMLDivElement>(null)
  return (
    <ShopFrame title={t('ecommerce.shop.title')} isShop>
      <div ref={narrowing} className={classes['narrowing']}>
        <ShopBar shop={shop} />
        <FilterChips shop={shop} place={narrowing} />
      </div>
      <Products shop={shop} />
      <CartButton />
    </ShopFrame>
  )
}

/** It is no other filter that leaves the favourites empty. */
const keepsNothing = (filters: Filters) => filters.favourites && countFilters(filters) === 0 && filters.search === ''

/** A later page brings again what has moved between the two, as what is sold does. */
const eachOnce = (products: readonly ProductCard[]) => [...new Map(products.map((card) => [card.id, card])).values()]

function Products({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const { filters, query, clear } = shop
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <Loading shape="cards" count={firstTiles} />
  if (!data) {
    return (
      <Failed
        level={2}
        title={t('ecommerce.shop.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      >
        {t('ecommerce.shop.failedText')}
      </Failed>
    )
  }
  const products = eachOnce(data.pages.flatMap((page) => page.products))
  if (products.length === 0) {
    if (keepsNothing(filters)) {
      return (
        <Empty
          level={2}
          icon={IconHeart}
          title={t('ecommerce.shop.noFavourites')}
          action={<Button onClick={clear}>{t('ecommerce.shop.seeAll')}</Button>}
        >
          {t('ecommerce.shop.noFavouritesText')}
        </Empty>
      )
    }
    return (
      <Empty
        level={2}
        icon={IconSearchOff}
        title={t('ecommerce.shop.nothing')}
        action={<Button onClick={clear}>{t('ui.clear')}</Button>}
      >
        {t('ecommerce.shop.nothingText')}
      </Empty>
    )
  }
  return <ProductGrid products={products} query={query} />
}
