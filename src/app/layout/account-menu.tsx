// The menu behind the person's picture: who is signed in, the way home, the way out.
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconEye, IconHome, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { logout, viewedRoles } from '#features/account/contract.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { signOut, useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuProps } from '#ui/menu.tsx'
import classes from './account-menu.module.css'
import { useMenu } from './menu.ts'
import { useViewAs } from './use-view-as.ts'

const signInPath = '/auth/login'

/** Ends the session on the server and then here; a session that had ended already is no failure. */
async function leave({
  mayForget,
  tellFailure,
}: {
  mayForget: (count: number) => Promise<boolean>
  tellFailure: () => void
}) {
  // Nobody but this person may send it, and it does not stay on a computer that they have left.
  const { startSending, readUnsent, forgetUnsent } = await import('#kernel/client/unsent.ts')
  await startSending()
  const unsent = readUnsent().length
  if (unsent > 0 && !(await mayForget(unsent))) return
  try {
    await call(logout)
  } catch (error) {
    if (failureOf(error).code !== 'unauthorized') return tellFailure()
  }
  await forgetUnsent()
  signOut()
  // A full load: nothing that this person has read stays in the page's memory.
  window.location.assign(signInPath)
}

export function AccountMenu({ trigger }: { trigger: (props: Parameters<MenuProps['trigger']>[0]) => ReactNode }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { view } = useViewAs()
  const places = useMenu().flatMap((entry) => [entry, ...(entry.children ?? [])])
  const addressOf = (key: string) => places.find((place) => place.key === key)?.to
  const [profile, account] = [addressOf('profile'), addressOf('account')]
  if (!user) return null
  const tellFailure = () => toast(t('app.logoutFailed'), { variant: 'error' })
  const mayForget = (count: number) =>
    confirm({
      title: t('app.unsent.title', { count }),
      text: t('app.unsent.text'),
      action: t('app.unsent.action'),
      danger: true,
    })
  const head = (
    <div className={classes['head']}>
      <bdi className={classes['name']}>{user.displayName}</bdi>
      <bdi className={classes['email']} dir="ltr">
        {user.email}
      </bdi>
    </div>
  )
  return (
    <Menu
      head={head}
      trigger={trigger}
      items={[
        { label: t('app.home'), icon: IconHome, href: '/' },
        ...(profile ? [{ label: t('menu.profile'), icon: IconUserCircle, href: profile }] : []),
        ...(account ? [{ label: t('app.accountSettings'), icon: IconSettings, href: account }] : []),
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
          onSelect: () => void leave({ mayForget, tellFailure }).catch(tellFailure),
        },
      ]}
    />
  )
}
