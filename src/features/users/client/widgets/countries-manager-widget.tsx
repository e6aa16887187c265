// The countries with most accounts: all of them, those that were here lately, and the new ones.
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { countryName } from '#kernel/countries.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { CountryFlag } from '#ui/country-flag.tsx'
import { readAccountsByCountry } from '../../figures-contract.ts'
import { addressOfList } from '../addresses.ts'
import classes from './countries-widget.module.css'

const columns = ['total', 'active', 'created'] as const

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const query = useLiveQuery({
    queryKey: ['users', 'figures', 'countries'],
    queryFn: ({ signal }) => call(readAccountsByCountry, {}, { signal }),
    on: [peopleChanged],
  })
  return (
    <FigurePanel
      title={t('users.figures.countries.title')}
      href={addressOfList}
      query={query}
      isEmpty={({ countries }) => countries.length === 0}
      empty={{ title: t('users.figures.countries.empty'), text: t('users.figures.countries.emptyText') }}
    >
      {({ countries }) => (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('users.figures.countries.country')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={classes['number']}>
                  {t(`users.figures.countries.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {countries.map((row) => (
              <tr key={row.country}>
                <th scope="row">
                  <span className={classes['country']}>
                    <CountryFlag code={row.country} />
                    {countryName(row.country, language)}
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column} className={classes['number']}>
                    {format.number(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigurePanel>
  )
}
