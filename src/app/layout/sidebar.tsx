// The side menu: logo, who is signed in, and the groups of entries; 280 wide, 88 when it is narrow.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconChevronRight, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { useSession } from '#kernel/client/session.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { usePublicConfig } from '#kernel/client/workspace.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DocumentationCard } from './documentation-card.tsx'
import { useMenu } from './menu.ts'
import { groupsOf, trailTo } from './menu-rules.ts'
import { SidebarItem } from './sidebar-item.tsx'
import classes from './sidebar.module.css'
import { usePlace } from './use-place.ts'

const groupLabel = {
  general: 'menu.general',
  management: 'menu.management',
  app: 'menu.apps',
  other: 'menu.other_cases',
} as const

export function Brand() {
  const { productName } = usePublicConfig()
  return (
    <Anchor href="/" className={classes['brand']} aria-label={productName}>
      <Logo size={30} />
      <span className={classes['brandName']}>{productName}</span>
    </Anchor>
  )
}

export function AccountBlock() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  return (
    <div className={`at-shell-account ${classes['account']}`}>
      <Avatar person={{ id: user.id, name: user.displayName, avatarUrl: user.photoURL }} size={36} />
      <div className={classes['accountWords']}>
        <bdi className={classes['accountName']}>{user.displayName}</bdi>
        <bdi className={classes['accountRole']}>{user.jobTitle ?? t(`app.role.${user.role}`)}</bdi>
      </div>
    </div>
  )
}

/** The groups of entries; `isNarrow` where what lies below an entry opens beside the menu. */
export function MenuGroups({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation()
  const menu = useMenu()
  const trail = trailTo(menu, usePlace())
  const id = useId()
  return (
    <div className={classes['groups']}>
      {groupsOf(menu).map(({ group, items }) => (
        <section key={group} className={classes['group']} aria-labelledby={`${id}${group}`}>
          <h2 id={`${id}${group}`} className={classes['caption']}>
            {t(groupLabel[group])}
          </h2>
          <ul>
            {items.map((item) => (
              <SidebarItem key={item.key} item={item} trail={trail} depth={0} isNarrow={isNarrow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

// Two buttons, one of which the layout's attribute shows: inside the wide menu, on the edge of the narrow one.
function LayoutToggle() {
  const { t } = useTranslation()
  const { toggleLayout } = useSettingsContext()
  return (
    <>
      <span className={classes['shrink']}>
        <IconButton
          label={t('app.shrinkMenu')}
          icon={IconLayoutSidebarLeftCollapse}
          size="sm"
          iconSize={20}
          mirrored
          onClick={toggleLayout}
        />
      </span>
      <span className={classes['widen']}>
        <IconButton
          label={t('app.widenMenu')}
          icon={IconChevronRight}
          size="sm"
          iconSize={14}
          mirrored
          onClick={toggleLayout}
        />
      </span>
    </>
  )
}

export function Sidebar() {
  const { t } = useTranslation()
  const { settings } = useSettingsContext()
  return (
    <nav className="at-shell-nav" aria-label={t('app.mainMenu')}>
      <div className="at-shell-brand">
        <Brand />
        <LayoutToggle />
      </div>
      <AccountBlock />
      <MenuGroups isNarrow={settings.themeLayout === 'mini'} />
      <DocumentationCard />
    </nav>
  )
}
