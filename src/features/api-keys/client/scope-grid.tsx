// The scopes of a key: a row for each area of the product, with checkboxes for read and write.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import classes from './api-keys.module.css'

type ScopeGridProps = {
  /** All that there are. */
  scopes: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: ReactNode
}

const areaWords: Readonly<Record<string, TextKey>> = {
  chat: 'api-keys.areas.chat',
  checkout: 'api-keys.areas.checkout',
  contacts: 'api-keys.areas.contacts',
  coupons: 'api-keys.areas.coupons',
  dashboards: 'api-keys.areas.dashboards',
  kanban: 'api-keys.areas.kanban',
  notifications: 'api-keys.areas.notifications',
  orders: 'api-keys.areas.orders',
  pages: 'api-keys.areas.pages',
  people: 'api-keys.areas.people',
  products: 'api-keys.areas.products',
  profile: 'api-keys.areas.profile',
  sales: 'api-keys.areas.sales',
  search: 'api-keys.areas.search',
  uploads: 'api-keys.areas.uploads',
  users: 'api-keys.areas.users',
  workspace: 'api-keys.areas.workspace',
}
const ways = ['read', 'write'] as const

export function ScopeGrid({ scopes, chosen, onChange, error }: ScopeGridProps) {
  const { t } = useTranslation()
  const id = useId()
  const areas = [...new Set(scopes.map((scope) => scope.slice(0, scope.indexOf(':'))))]
  // A part that is new here is called as programs call it.
  const nameOf = (area: string) => (areaWords[area] ? t(areaWords[area]) : area)
  const toggle = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope])
  return (
    <fieldset className={classes['grid']} aria-describedby={`${id}-about`}>
      <legend className={classes['legend']}>{t('api-keys.scopes')}</legend>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('api-keys.area')}</th>
            <th scope="col">{t('api-keys.read')}</th>
            <th scope="col">{t('api-keys.write')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">
                <span>{nameOf(area)}</span>
                {areaWords[area] && <code dir="ltr">{area}</code>}
              </th>
              {ways.map((way) => {
                const scope = `${area}:${way}`
                if (!scopes.includes(scope)) return <td key={way} aria-hidden="true" />
                return (
                  <td key={way}>
                    <Checkbox
                      hideLabel
                      label={t(`api-keys.${way}Of`, { area: nameOf(area) })}
                      checked={chosen.includes(scope)}
                      onChange={() => toggle(scope)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-about`} className={error ? classes['wrong'] : classes['under']} role={error ? 'alert' : undefined}>
        {error ?? t('api-keys.scopesText')}
      </p>
    </fieldset>
  )
}
