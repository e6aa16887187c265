// The products that customers rate best, on everybody's start page.
import { IconShoppingBag, IconStarFilled } from '@tabler/icons-react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { FigureList } from '#records/figures/client/figure-list.tsx'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { listBestRated } from '../../figures-contract.ts'
import { catalogueChanged, reviewsChanged } from '../../live-events.ts'
import classes from './best-rated-widget.module.css'

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useLiveQuery({
    queryKey: ['ecommerce', 'figures', 'best'],
    queryFn: ({ signal }) => call(listBestRated, {}, { signal }),
    on: [catalogueChanged, reviewsChanged],
  })
  return (
    <FigurePanel
      title={t('ecommerce.figures.best.title')}
      href="/dashboard/e-commerce/shop"
      query={query}
      isEmpty={({ products }) => products.length === 0}
      empty={{ title: t('ecommerce.figures.best.empty'), text: t('ecommerce.figures.best.emptyText') }}
    >
      {({ products }) => (
        <FigureList
          rows={products.map(({ id, slug, name, thumbUrl, shelf, price, currency, rating, reviews }) => ({
            key: id,
            href: `/dashboard/e-commerce/product/${slug}`,
            picture: <Thumb url={thumbUrl} />,
            name,
            note: t('ecommerce.figures.best.line', {
              shelf: t(`ecommerce.figures.shelf.${shelf}`),
              price: format.money(price, currency),
            }),
            end: (
              <>
                <b className={classes['rating']}>
                  <Icon of={IconStarFilled} size={16} className={classes['star']} />
                  <span className="visually-hidden">{t('ecommerce.figures.best.rated')} </span>
                  {format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
                </b>
                <span>
                  {format.number(reviews)}
                  <span className="visually-hidden"> {t('ecommerce.figures.best.ratings', { count: reviews })}</span>
                </span>
              </>
            ),
          }))}
        />
      )}
    </FigurePanel>
  )
}

function Thumb({ url }: { url: string | null }) {
  return (
    <span className={classes['thumb']}>
      {url === null ? <Icon of={IconShoppingBag} size={20} /> : <img src={apiAddress() + url} alt="" loading="lazy" />}
    </span>
  )
}
