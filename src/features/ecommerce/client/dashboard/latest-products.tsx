// The products that came last.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { ColourDots } from '#ui/swatches.tsx'
import { addressOfList, useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { useColours } from '../use-colours.ts'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'

export function LatestProducts({ sales: { latest } }: { sales: Sales }) {
  const { t } = useTranslation()
  const id = useId()
  const coloursOf = useColours()
  const addresses = useAddresses()
  return (
    <Panel span={4} aria-labelledby={id}>
      <SectionTitle id={id} action={<Link href={addressOfList}>{t('ecommerce.sales.allProducts')}</Link>}>
        {t('ecommerce.sales.latest')}
      </SectionTitle>
      <ul className={classes['list']}>
        {latest.map((product) => (
          <li key={product.id} className={classes['item']}>
            <span className={classes['thumb']}>
              <ProductImage image={product.cover} />
            </span>
            <span className={classes['words']}>
              <Anchor href={addresses.product(product.slug)} className={classes['name']}>
                <bdi>{product.name}</bdi>
              </Anchor>
              <Price price={product.price} priceSale={product.priceSale} currency={product.currency} />
            </span>
            <ColourDots colours={coloursOf(product.colors)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
