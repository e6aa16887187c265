// The newest products, one at a time, each with the way to buy it.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { ProductsCsv } from './products-csv.tsx'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'

export function NewestProduct({ sales: { newest } }: { sales: Sales }) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const [at, setAt] = useState(0)
  const product = newest[at] ?? newest[0]
  if (!product) {
    return (
      <Panel span={4}>
        <p className={classes['quiet']}>{t('ecommerce.sales.noProducts')}</p>
      </Panel>
    )
  }
  const go = (step: number) => setAt((at + step + newest.length) % newest.length)
  return (
    <Panel span={4} bare className={classes['measured']} aria-label={t('ecommerce.sales.newest')}>
      <div className={classes['new']}>
        <span className={classes['newPicture']}>
          <ProductImage image={product.cover} />
        </span>
        <div className={classes['newWords']}>
          <div className={classes['overLine']}>
            <Label tone="info">{t('ecommerce.badge.new')}</Label>
            <ProductsCsv title={t('ecommerce.sales.newest')} products={newest} />
          </div>
          <bdi className={classes['name']}>{product.name}</bdi>
          <Price price={product.price} priceSale={product.priceSale} currency={product.currency} />
          {newest.length > 1 && (
            <span>
              <IconButton
                label={t('ecommerce.sales.previousProduct')}
                icon={IconChevronLeft}
                size="sm"
                mirrored
                onClick={() => go(-1)}
              />
              <IconButton
                label={t('ecommerce.sales.nextProduct')}
                icon={IconChevronRight}
                size="sm"
                mirrored
                onClick={() => go(1)}
              />
            </span>
          )}
          <ButtonLink href={addresses.product(product.slug)}>{t('ecommerce.product.buy')}</ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
