// The contents of the account menu: the person's name, their pages, viewing as another role, sign out.
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconEye, IconHome, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { viewedRoles } from '#features/account/contract.ts'
import { useSession } from '#kernel/client/session.ts'
import { MenuPanel } from '#ui/overlays/menu-panel.tsx'
import type { MenuPlace } from '#ui/overlays/menu-panel.tsx'
import classes from './account-menu.module.css'
import { useMenu } from './menu.ts'
import { signOutHere } from './sign-out.ts'
import { useViewAs } from './use-view-as.ts'

export function AccountMenuPanel(props: MenuPlace) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { view } = useViewAs()
  const places = useMenu().flatMap((entry) => [entry, ...(entry.children ?? [])])
  const entryOf = (key: string) => places.find((place) => place.key === key)
  const [profile, account] = [entryOf('profile'), entryOf('account')]
  if (!user) return null
  const head = (
    <div className={classes['head']}>
      <bdi className={classes['name']}>{user.displayName}</bdi>
      <bdi className={classes['email']} dir="ltr">
        {user.email}
      </bdi>
    </div>
  )
  return (
    <MenuPanel
      {...props}
      head={head}
      items={[
        { label: t('app.home'), icon: IconHome, href: '/' },
        ...(profile?.to ? [{ label: t(profile.label), icon: IconUserCircle, href: profile.to }] : []),
        ...(account?.to ? [{ label: t('app.accountSettings'), icon: IconSettings, href: account.to }] : []),
        ...(user.role === 'admin'
          ? [
              'divider' as const,
              ...viewedRoles.map((role) => ({
                label: t('app.viewAs', { role: t(`app.role.${role}`) }),
                icon: IconEye,
                onSelect: () => view(role),
              })),
            ]
          : []),
        'divider',
        {
          label: t('app.logout'),
          icon: IconLogout,
          onSelect: signOutHere,
        },
      ]}
    />
  )
}
