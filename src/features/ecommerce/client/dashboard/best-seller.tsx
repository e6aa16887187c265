// The best seller of the period, and the growth since the previous one.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { StatChange } from '#ui/stat-change.tsx'
import { inUnits } from '#kernel/money.ts'
import { ProductImage } from '../product-image.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'

/** Pictures of the latest products, other than those beside it: decorative. */
const picturesShown = 2

export function BestSeller({ sales: { sellers, latest, currency } }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [best] = sellers
  return (
    <Panel span={8} bare className={classes['best']} aria-labelledby="best-title">
      <div className={classes['greeting']}>
        <div className={classes['overLine']}>
          <p className={classes['over']}>{t('ecommerce.sales.best')}</p>
          {best && (
            <CsvButton
              title={t('ecommerce.sales.best')}
              head={[
                t('ecommerce.sales.seller'),
                t('ecommerce.orders.email'),
                t('ecommerce.sales.income'),
                t('ecommerce.sales.before'),
              ]}
              rows={[[best.name, best.email, inUnits(best.amount, currency), inUnits(best.before, currency)]]}
            />
          )}
        </div>
        <h2 id="best-title" className={classes['headline']}>
          {best
            ? t('ecommerce.sales.bestSold', { name: best.name, amount: format.money(best.amount, currency) })
            : t('ecommerce.sales.nobodySold')}
        </h2>
        {best && <StatChange value={best.amount} before={best.before} />}
      </div>
      <span className={classes['shown']}>
        {latest.slice(-picturesShown).map(({ id, cover }) => (
          <ProductImage key={id} image={cover} size="full" />
        ))}
      </span>
    </Panel>
  )
}
