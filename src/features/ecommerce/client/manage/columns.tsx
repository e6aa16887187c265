// The columns of the list of products, and what its chips can filter by.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Label } from '#ui/label.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ListedProduct, Stock } from '../../entities.ts'
import { publishStates } from '../../entities.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import classes from './list.module.css'

/** A full bar: as many as a shelf holds. */
const shelf = 100
const toneOf: Record<Stock, 'success' | 'warning' | 'error'> = {
  in_stock: 'success',
  low_stock: 'warning',
  out_of_stock: 'error',
}

export function useManagedColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const columns: Column<ListedProduct>[] = [
      {
        key: 'name',
        label: t('ecommerce.cart.product'),
        text: ({ name }) => name,
        cell: ({ name }) => <bdi>{name}</bdi>,
        detail: ({ category }) => t(`ecommerce.category.${category}`),
        phoneDetail: ({ price, priceSale, currency, quantity }) =>
          `${format.money(priceSale ?? price, currency)} · ${format.number(quantity)}`,
        picture: ({ images, publish }, size) => (
          <span className={classes['picture']} style={{ inlineSize: size, blockSize: size }}>
            <ProductImage image={images[0] ?? null} isPrivate={publish === 'draft'} />
          </span>
        ),
        share: 2,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      { key: 'sku', label: t('ecommerce.form.field.sku'), text: ({ sku }) => sku, share: 0.8, breakpoint: 'wide' },
      {
        key: 'createdAt',
        label: t('ecommerce.manage.createdAt'),
        text: ({ createdAt }) => format.date(createdAt),
        width: '8rem',
        breakpoint: 'wide',
        isSortable: true,
      },
      {
        key: 'stock',
        label: t('ecommerce.manage.stock'),
        text: ({ quantity }) => quantity,
        cell: ({ quantity, inventoryType }) => (
          <ProgressBar
            label={t(`ecommerce.stock.${inventoryType}`)}
            value={Math.min(quantity, shelf)}
            max={shelf}
            tone={toneOf[inventoryType]}
            words={format.number(quantity)}
          />
        ),
        width: '7.5rem',
        isSortable: true,
      },
      {
        key: 'price',
        label: t('ecommerce.cart.price'),
        text: ({ price, priceSale, currency }) => format.money(priceSale ?? price, currency),
        cell: ({ price, priceSale, currency }) => <Price price={price} priceSale={priceSale} currency={currency} />,
        width: '8.5rem',
        align: 'end',
        isSortable: true,
      },
      {
        key: 'publish',
        label: t('ecommerce.manage.publish'),
        text: ({ publish }) => t(`ecommerce.publish.${publish}`),
        cell: ({ publish }) => (
          <Label tone={publish === 'published' ? 'success' : 'neutral'} dot>
            {t(`ecommerce.publish.${publish}`)}
          </Label>
        ),
        width: '8rem',
        phone: 'end',
      },
    ]
    const filters = [
      {
        key: 'publish',
        label: t('ecommerce.manage.publish'),
        options: publishStates.map((value) => ({ value, label: t(`ecommerce.publish.${value}`) })),
      },
    ]
    return { columns, filters }
  }, [t, format])
}
