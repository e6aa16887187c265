// The bar of places at the lower edge of phones: the few pages that people go back and forth between.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { highestCount, useMenuCount } from '#kernel/client/menu-counts.ts'
import { IconUserCircle } from '@tabler/icons-react'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './bottom-bar.module.css'
import { useMenu } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { enoughPlaces, placeLabel, trailTo } from './menu-rules.ts'
import { usePageLocation } from './use-page-location.ts'

const places = Object.entries(placeLabel)

export function BottomBar() {
  const { t } = useTranslation()
  const menu = useMenu()
  const open = trailTo(menu, usePageLocation())[0]
  const existing = places.flatMap(([key, label]) => {
    const entry = menu.find((item) => item.key === key)
    return entry?.to ? [{ key, label, to: entry.to, icon: entry.icon }] : []
  })
  return (
    <nav className="at-places" aria-label={t('app.places')}>
      <ul>
        {existing.map(({ key, label, to, icon }) => (
          <li key={key}>
            <Anchor
              href={to}
              className={`at-place ${classes['place']}`}
              aria-current={open === key ? 'page' : undefined}
            >
              <MenuIcon name={icon} size={24} />
              {t(label)}
              <PlaceCount entry={key} />
            </Anchor>
          </li>
        ))}
        {existing.length < enoughPlaces && (
          <li>
            <AccountMenu
              trigger={(props) => (
                <button type="button" {...props} className={`at-place ${classes['place']}`}>
                  <Icon of={IconUserCircle} size={24} />
                  {t('menu.account')}
                </button>
              )}
            />
          </li>
        )}
      </ul>
    </nav>
  )
}

function PlaceCount({ entry }: { entry: string }) {
  const format = useFormat()
  const count = useMenuCount(entry)
  if (count === 0) return null
  return (
    <span className={classes['count']}>
      {count > highestCount ? `${format.number(highestCount)}+` : format.number(count)}
    </span>
  )
}
