// The best sellers: the creators of products with the category they sell most of, where they are, and their sums.
import { useId } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { countryName } from '#kernel/countries.ts'
import { CountryFlag } from '#ui/country-flag.tsx'
import { Label } from '#ui/label.tsx'
import type { Tone } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import classes from './sellers.module.css'
import type { Sales } from './use-sales.ts'

type Seller = Sales['sellers'][number]

const tones: readonly Tone[] = ['primary', 'info', 'secondary', 'warning', 'neutral']
const columns = ['seller', 'category', 'country', 'total', 'rankTitle'] as const

export function Sellers({ sales: { sellers, currency } }: { sales: Sales }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Panel span={8} bare aria-labelledby={id}>
      <div className={classes['head']}>
        <SectionTitle id={id}>{t('ecommerce.sales.sellers')}</SectionTitle>
      </div>
      {sellers.length === 0 && <p className={classes['quiet']}>{t('ecommerce.sales.nobodySold')}</p>}
      {sellers.length > 0 && (
        <table className={classes['table']} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col" data-field={key}>
                  {t(`ecommerce.sales.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sellers.map((seller, place) => (
              <Row key={seller.id} seller={seller} place={place} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Row({ seller, place, currency }: { seller: Seller; place: number; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { country, category } = seller
  const href = personPath(seller)
  const kind = category && t(`ecommerce.category.${category}`)
  return (
    <tr>
      <th scope="row" data-field="seller">
        <span className={classes['who']}>
          <PersonFace person={seller} href={href} size={36} isBesideName />
          <span className={classes['words']}>
            <PersonLink person={seller} href={href} strong />
            <small dir="ltr">{seller.email}</small>
          </span>
        </span>
      </th>
      <td data-field="category">{kind}</td>
      <td data-field="country">
        {country && (
          <span title={countryName(country, language)}>
            <CountryFlag code={country} />
            <span className="visually-hidden">{countryName(country, language)}</span>
          </span>
        )}
      </td>
      <td data-field="total">{format.money(seller.amount, currency)}</td>
      <td data-field="rankTitle">
        <Label tone={tones[place] ?? 'neutral'}>{t('ecommerce.sales.rank', { place: format.number(place + 1) })}</Label>
      </td>
    </tr>
  )
}
