// One's own face: how one appears to others, and the ways to one's profile, the settings and out.
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { appearAs, useOwnPresence } from '#kernel/client/live.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { askToSignOut } from '#kernel/client/sign-out.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { presenceChoices } from '#kernel/live-contract.ts'
import { Avatar, PresenceDot } from '#ui/avatar.tsx'
import { Menu } from '#ui/menu.tsx'
import classes from './own-face.module.css'

const settingsPath = '/dashboard/user/account'

export function OwnFace() {
  const { t } = useTranslation()
  const own = useOwnPresence()
  const { user } = useSession()
  if (!user) return null
  const profile = personPath(user)
  return (
    <Menu
      position="bottom-start"
      items={[
        { caption: t('chat.appear') },
        ...presenceChoices.map((choice) => ({
          label: t(`chat.presence.${choice}`),
          picture: <PresenceDot presence={choice} />,
          isChosen: own === choice,
          onSelect: () => void appearAs(choice).catch(toastError),
        })),
        'divider' as const,
        ...(profile === undefined ? [] : [{ label: t('chat.profile'), icon: IconUserCircle, href: profile }]),
        { label: t('chat.settings'), icon: IconSettings, href: settingsPath },
        { label: t('chat.signOut'), icon: IconLogout, onSelect: askToSignOut },
      ]}
      trigger={(props) => (
        <button type="button" {...props} className={classes['face']}>
          <span className="visually-hidden">{t('chat.ownMenu', { presence: t(`chat.presence.${own}`) })}</span>
          <Avatar
            person={{ id: user.id, name: user.displayName, avatarUrl: user.photoURL }}
            size={36}
            presence={own === 'invisible' ? 'offline' : own}
          />
        </button>
      )}
    />
  )
}
