// The side menu: logo, who is signed in, and the groups of entries; 280 wide, 88 when it is narrow.
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconChevronRight, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { useSession } from '#kernel/client/session.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { usePublicConfig } from '#kernel/client/workspace.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { OutsideCard } from './outside-card.tsx'
import { MenuGroups } from './menu-groups.tsx'
import classes from './sidebar.module.css'

export function Brand() {
  const { productName } = usePublicConfig()
  return (
    <Anchor href="/" className="at-brand" aria-label={productName}>
      <Logo size={30} />
      <span className="at-brand-name">{productName}</span>
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
      <OutsideCard />
    </nav>
  )
}
