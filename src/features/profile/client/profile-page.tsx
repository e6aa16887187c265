// A person's page: what stands at its head, and the part of it that is open.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading, Skeleton } from '#ui/states.tsx'
import type { Profile } from '../entities.ts'
import { GalleryTab } from './gallery/gallery-tab.tsx'
import { ProfileHead } from './head/profile-head.tsx'
import { FollowersTab } from './people/followers-tab.tsx'
import { FriendsTab } from './people/friends-tab.tsx'
import classes from './profile-page.module.css'
import { ProfileTab } from './profile-tab.tsx'
import type { Address } from './use-address.ts'
import { useAddress } from './use-address.ts'
import { useProfile } from './use-profile.ts'

export function Page() {
  const address = useAddress()
  const { profile, error, refetch, isFetching } = useProfile(address.username)
  const isById = profile !== undefined && address.username === profile.id
  const takeName = useEffectEvent(address.name)
  useEffect(() => {
    if (isById) takeName(profile.username)
  }, [isById, profile])
  // The cached page may no longer be visible to this person.
  const isAbsent = error !== null && failureOf(error).code === 'not-found'
  // The key resets all state for another person: no open field, no partial list.
  if (profile && !isAbsent) return <Whole key={profile.id} profile={profile} address={address} />
  if (error) return <NoProfile error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return <ProfileLoading />
}

function Whole({ profile, address }: { profile: Profile; address: Address }) {
  const { t } = useTranslation()
  const me = useSession().user
  const isOwn = me?.id === profile.id
  const trail = [t('menu.dashboard'), t('menu.user')].map((label) => ({ label }))
  usePageHeading({ title: isOwn ? t('menu.profile') : profile.name, trail })
  const shown = { profile, isOwn }
  return (
    <PanelGrid className={classes['grid']}>
      <Panel bare aria-label={profile.name}>
        <ProfileHead {...shown} address={address} />
      </Panel>
      {address.tab === 'profile' && <ProfileTab {...shown} address={address} />}
      {address.tab === 'followers' && <FollowersTab {...shown} address={address} />}
      {address.tab === 'friends' && <FriendsTab {...shown} />}
      {address.tab === 'gallery' && <GalleryTab {...shown} />}
    </PanelGrid>
  )
}

function NoProfile({ error, isRetrying, retry }: { error: unknown; isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  if (code === 'not-found') {
    return (
      <Empty
        level={2}
        title={t('profile.absent.title')}
        action={<ButtonLink href="/dashboard/user/profile">{t('profile.absent.action')}</ButtonLink>}
      >
        {t('profile.absent.text')}
      </Empty>
    )
  }
  return (
    <Failed level={2} title={t('profile.failed')} onRetry={retry} isRetrying={isRetrying} requestId={requestId}>
      {t(`errors.${code}`)}
    </Failed>
  )
}

function ProfileLoading() {
  return (
    <Loading>
      <Skeleton className={classes['cover']} />
      <span className={classes['columns']}>
        <Skeleton className={classes['side']} />
        <Skeleton className={classes['main']} />
      </span>
    </Loading>
  )
}
