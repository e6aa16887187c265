// The newest products, one at a time, each with the way to buy it.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import classes from './banner.module.css'
import type { Sales } from './use-sales.ts'

export function NewestProduct({ sales: { newest } }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const addresses = useAddresses()
  const [at, setAt] = useState(0)
  const place = Math.min(at, Math.max(0, newest.length - 1))
  const product = newest[place]
  if (!product) return null
  const go = (step: number) => setAt((place + step + newest.length) % newest.length)
  return (
    <Panel span={4} bare className={classes['new']} aria-label={t('ecommerce.sales.newest')}>
      <div className={classes['shown']}>
        <span className={classes['behind']} aria-hidden="true">
          <ProductImage image={product.cover} isFirst />
        </span>
        <span className={classes['whole']}>
          <ProductImage image={product.cover} size="full" isFirst />
        </span>
        {newest.length > 1 && (
          <span className={classes['steps']}>
            <span className="visually-hidden" aria-live="polite">
              {t('ecommerce.sales.productOf', { at: format.number(place + 1), count: format.number(newest.length) })}
            </span>
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
      </div>
      <div className={classes['newFoot']}>
        <div className={classes['newWords']}>
          <Label tone="info">{t('ecommerce.badge.new')}</Label>
          <bdi className={classes['name']}>{product.name}</bdi>
          <Price price={product.price} priceSale={product.priceSale} currency={product.currency} />
        </div>
        <ButtonLink href={addresses.product(product.slug)}>{t('ecommerce.product.buy')}</ButtonLink>
      </div>
    </Panel>
  )
}
