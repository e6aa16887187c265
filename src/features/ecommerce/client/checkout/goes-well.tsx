// Below the cart: what goes well with what lies in it.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { listRelated } from '../../contract.ts'
import { useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { useCheckout } from '../product-store.ts'
import classes from './goes-well.module.css'

/** As many as a call takes. */
const askedMost = 20
const shownMost = 6
/** Best sellers change slowly. */
const freshForMilliseconds = 300_000

function useRelated() {
  const productIds = useCheckout()
    .cart.slice(0, askedMost)
    .map(({ id }) => id)
    .join(',')
  return useQuery({
    queryKey: ['ecommerce', 'related', productIds],
    queryFn: async ({ signal }) => (await call(listRelated, { productIds }, { signal })).products,
    enabled: productIds !== '',
    staleTime: freshForMilliseconds,
    placeholderData: keepPreviousData,
  })
}

/** Nothing, where there is nothing else to sell or it did not come: the cart goes on without. */
export function GoesWell() {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const { data: products = [] } = useRelated()
  if (products.length === 0) return null
  return (
    <section className={classes['shelf']} aria-labelledby="goes-well-title">
      <SectionTitle id="goes-well-title" action={<Link href={addresses.shop}>{t('ecommerce.toShop')}</Link>}>
        {t('ecommerce.goesWell')}
      </SectionTitle>
      <ul className={classes['tiles']}>
        {products.slice(0, shownMost).map(({ id, slug, name, cover, price, priceSale, currency }) => (
          <li key={id} className={classes['tile']}>
            <span className={classes['picture']}>
              <ProductImage image={cover} />
            </span>
            <span className={classes['words']}>
              <Anchor href={addresses.product(slug)} className={classes['name']}>
                <bdi>{name}</bdi>
              </Anchor>
              <Price price={priceSale ?? price} priceSale={null} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
