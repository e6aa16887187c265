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
import { trailTo } from './menu-rules.ts'
import { usePageLocation } from './use-page-location.ts'

/** By key of the menu entry, in the bar's order; an entry that does not exist has no place. */
const placeLabel = {
  app: 'menu.home',
  mail: 'menu.mail',
  chat: 'menu.chat',
  calendar: 'menu.calendar',
  kanban: 'menu.boards',
} as const
const places = Object.entries(placeLabel)
const enoughPlaces = 4

export function BottomBar() {
  const { t } = useTranslation()
  const menu = useMenu()
  const open = trailTo(menu, usePageLocation())[0]
  const existing = places.flatMap(([key, label]) => {
    const entry = menu.find((item) => item.key === key)
    return entry?.to ? [{ key, label, to: entry.to, icon: entry.icon }] : []
  })
  return (
    <nav className={classes['bar']} aria-label={t('app.places')}>
      <ul className={classes['places']}>
        {existing.map(({ key, label, to, icon }) => (
          <li key={key}>
            <Anchor href={to} className={classes['place']} aria-current={open === key ? 'page' : undefined}>
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
                <button type="button" {...props} className={classes['place']}>
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
