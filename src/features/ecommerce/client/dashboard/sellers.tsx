// The best sellers: the creators of products with their sums, and an export of the list.
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { inUnits } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'

export function Sellers({ sales: { sellers, currency } }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  return (
    <Panel span={8} aria-labelledby="sellers-title">
      <SectionTitle
        id="sellers-title"
        action={
          sellers.length > 0 && (
            <CsvButton
              title={t('ecommerce.sales.sellers')}
              head={[
                t('ecommerce.sales.seller'),
                t('ecommerce.orders.email'),
                t('ecommerce.sales.income'),
                t('ecommerce.sales.before'),
              ]}
              rows={sellers.map(({ name, email, amount, before }) => [
                name,
                email,
                inUnits(amount, currency),
                inUnits(before, currency),
              ])}
            />
          )
        }
      >
        {t('ecommerce.sales.sellers')}
      </SectionTitle>
      {sellers.length === 0 && <p className={classes['quiet']}>{t('ecommerce.sales.nobodySold')}</p>}
      <ol className={classes['list']}>
        {sellers.map((seller, place) => (
          <li key={seller.id} className={classes['item']}>
            <Avatar person={seller} size={40} />
            <span className={classes['words']}>
              <bdi className={classes['name']}>{seller.name}</bdi>
              <small>
                <bdi>
                  {[
                    seller.category && t(`ecommerce.category.${seller.category}`),
                    seller.country && countryName(seller.country, language),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
              </small>
            </span>
            <span className={classes['amount']}>{format.money(seller.amount, currency)}</span>
            <Label tone={place === 0 ? 'primary' : 'neutral'}>{t('ecommerce.sales.rank', { place: place + 1 })}</Label>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
