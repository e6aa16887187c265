// The parts of the product that send notices: each leads to its own, and says how many of them are unread.
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { CountChip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import type { Tab } from '../contract.ts'
import { unreadMost } from '../contract.ts'
import { iconOfArea } from './area-icons.ts'
import classes from './areas.module.css'
import { settingsPath } from './settings-path.ts'
import type { Area } from './use-notifications.ts'
import { useCounts } from './use-counts.ts'

const pagePath = '/dashboard/notifications'

/** The tab stays when one goes from part to part. */
const addressOf = (area: string | undefined, tab: Tab) => {
  const search = new URLSearchParams({ ...(area !== undefined && { area }), ...(tab !== 'all' && { tab }) })
  return search.size > 0 ? `${pagePath}?${search}` : pagePath
}

type AreasProps = {
  areas: readonly Area[] | undefined
  /** The part that is shown; nothing for everything. */
  open: string | undefined
  tab: Tab
}

export function Areas({ areas, open, tab }: AreasProps) {
  const { t } = useTranslation()
  const unread = useCounts()?.unread ?? 0
  return (
    <nav className={classes['nav']} aria-label={t('notifications.areas')}>
      <ul className={classes['list']}>
        <Place href={addressOf(undefined, tab)} icon={IconBell} isOpen={open === undefined} unread={unread}>
          {t('notifications.everything')}
        </Place>
        {areas?.map(({ area, label, unread: ofArea }) => (
          <Place key={area} href={addressOf(area, tab)} icon={iconOfArea(area)} isOpen={open === area} unread={ofArea}>
            {t(label)}
          </Place>
        ))}
      </ul>
      {/* Hidden until the parts of the product above it are there, however many. */}
      <p className={classes['settings']} data-waiting={areas === undefined || undefined}>
        <Anchor className={classes['area']} href={settingsPath}>
          <Icon of={IconSettings} size={20} />
          <span className={classes['name']}>{t('notifications.choices.open')}</span>
        </Anchor>
      </p>
    </nav>
  )
}

type PlaceProps = { href: string; icon: Glyph; isOpen: boolean; unread: number; children: string }

function Place({ href, icon, isOpen, unread, children }: PlaceProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return (
    <li ref={place}>
      <Anchor className={classes['area']} href={href} aria-current={isOpen ? 'page' : undefined}>
        <Icon of={icon} size={20} />
        <span className={classes['name']}>{children}</span>
        {unread > 0 && (
          <>
            <span aria-hidden="true">
              <CountChip count={Math.min(unread, unreadMost)} isCapped={unread > unreadMost} />
            </span>
            <span className="visually-hidden">{t('notifications.unread', { count: unread })}</span>
          </>
        )}
      </Anchor>
    </li>
  )
}
