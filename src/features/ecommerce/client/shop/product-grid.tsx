// The shelves: tiles in as many columns as there is room for, more of them as one comes near the end.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { ProductCard } from '../../entities.ts'
import { ProductTile } from './product-tile.tsx'
import classes from './product-grid.module.css'
import { useGridRows } from './use-grid-rows.ts'
import type { Shop } from './use-shop.ts'

type ProductGridProps = { products: readonly ProductCard[]; query: Shop['query'] }

const rowsAhead = 3
/** Pictures of the first rows are fetched at once. */
const firstRows = 2

export function ProductGrid({ products, query }: ProductGridProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { rows, columns, gap, above, height, rowHeight } = useGridRows(list, products.length)
  const last = rows.at(-1)?.index ?? 0
  const isNearEnd = last + rowsAhead >= Math.ceil(products.length / columns)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const readMore = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isError) readMore()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isError])
  return (
    <>
      <ul
        ref={list}
        className={classes['grid']}
        aria-label={t('ecommerce.shop.products')}
        aria-busy={query.isPlaceholderData || undefined}
        style={{ blockSize: height }}
      >
        {rows.flatMap((row) =>
          products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => (
            <li
              key={product.id}
              className={classes['place']}
              style={{
                insetBlockStart: row.start - above,
                insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
                inlineSize: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
                blockSize: rowHeight - gap,
              }}
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={hasNextPage ? -1 : products.length}
            >
              <ProductTile product={product} isFirst={row.index < firstRows} />
            </li>
          )),
        )}
      </ul>
      {isError && hasNextPage && (
        <div className={classes['more']} role="alert">
          <p>{t('ecommerce.shop.moreFailed')}</p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
    </>
  )
}
