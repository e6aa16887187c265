// The first part of a page: who this is at the start, what they have posted at the end.
import { useElementSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { Feed } from './feed/feed.tsx'
import { GalleryPreview } from './gallery/gallery-preview.tsx'
import { AboutPerson } from './head/about-person.tsx'
import { SocialList } from './head/social-list.tsx'
import { FriendsPreview } from './people/friends-preview.tsx'
import classes from './profile-tab.module.css'
import type { Shown } from './shown-profile.ts'
import type { Address } from './use-address.ts'

export function ProfileTab({ profile, isOwn, address }: Shown & { address: Address }) {
  const { ref, height } = useElementSize()
  return (
    <>
      <Panel span={4} bare>
        <div ref={ref} className={classes['side']} style={{ '--side': `${height}px` } as CSSProperties}>
          <Counts profile={profile} address={address} />
          <AboutPerson profile={profile} isOwn={isOwn} />
          <SocialList profile={profile} isOwn={isOwn} />
          {profile.pictures > 0 && <GalleryPreview profile={profile} onOpen={() => address.openTab('gallery')} />}
          {profile.friends > 0 && <FriendsPreview profile={profile} onOpen={() => address.openTab('friends')} />}
        </div>
      </Panel>
      <Panel span={8} bare aria-labelledby="posts">
        <Feed profile={profile} isOwn={isOwn} postId={address.postId} onAll={() => address.openTab('profile')} />
      </Panel>
    </>
  )
}

function Counts({ profile: { followers, following }, address }: Pick<Shown, 'profile'> & { address: Address }) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = [
    { list: 'followers', count: followers, label: t('profile.counts.followers', { count: followers }) },
    { list: 'following', count: following, label: t('profile.counts.following') },
  ] as const
  return (
    <div className={classes['counts']}>
      {counts.map(({ list, count, label }) => (
        <button key={list} type="button" className={classes['count']} onClick={() => address.openList(list)}>
          <span className={classes['number']}>{format.number(count)}</span>
          <span className={classes['label']}>{label}</span>
        </button>
      ))}
    </div>
  )
}
