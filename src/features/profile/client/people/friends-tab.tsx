// A person's friends, found by name; on one's own page those first who wait for an answer.
import { IconCheck, IconDotsVertical, IconUser, IconUserMinus, IconX } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty } from '#ui/states.tsx'
import type { ListedPerson, Profile } from '../../entities.ts'
import { socialSites } from '../../social-links.ts'
import { pageOf } from '../addresses.ts'
import { socialIcons } from '../head/social-icons.ts'
import type { Shown } from '../shown-profile.ts'
import { useRelationActions } from '../use-profile.ts'
import classes from './person-grid.module.css'
import { PersonGrid } from './person-grid.tsx'
import { usePeople } from './use-people.ts'

export function FriendsTab({ profile, isOwn }: Shown) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = usePeople(profile.id, 'friends', search)
  const { name } = profile
  const none = isOwn ? t('profile.friends.noneOwn') : t('profile.friends.noneOther', { name })
  return (
    <>
      {isOwn && profile.requests > 0 && <Requests profile={profile} />}
      <Panel aria-labelledby="friends">
        <div className={classes['head']}>
          <SectionTitle id="friends" level={3}>
            {t('profile.friends.list')}
          </SectionTitle>
          <div className={classes['search']}>
            <SearchField label={t('profile.friends.search')} value={typed} onChange={setTyped} />
          </div>
        </div>
        <PersonGrid
          list={list}
          note={({ jobTitle }) => jobTitle}
          foot={(person) => <SocialIcons person={person} />}
          action={(person) => <FriendMenu person={person} isOwn={isOwn} />}
          empty={
            search === '' ? (
              <Empty title={t('profile.friends.none')}>{none}</Empty>
            ) : (
              <Empty title={t('profile.friends.notFound')}>{t('profile.friends.notFoundText')}</Empty>
            )
          }
        />
      </Panel>
    </>
  )
}

function Requests({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const list = usePeople(profile.id, 'requests')
  const { answer } = useRelationActions()
  return (
    <Panel aria-labelledby="requests">
      <SectionTitle id="requests" level={3} count={profile.requests}>
        {t('profile.friends.requests')}
      </SectionTitle>
      <PersonGrid
        list={list}
        note={({ jobTitle }) => jobTitle}
        empty={null}
        action={({ id: personId, name }) => (
          <>
            <IconButton
              size="sm"
              label={t('profile.friends.declineOf', { name })}
              icon={IconX}
              onClick={() => answer({ personId, isAccepted: false })}
            />
            <IconButton
              size="sm"
              variant="filled"
              label={t('profile.friends.acceptOf', { name })}
              icon={IconCheck}
              onClick={() => answer({ personId, isAccepted: true })}
            />
          </>
        )}
      />
    </Panel>
  )
}

function SocialIcons({ person: { name, social } }: { person: ListedPerson }) {
  const { t } = useTranslation()
  const links = socialSites.flatMap((site) => {
    const href = social[site]
    return href === null ? [] : [{ site, href }]
  })
  if (links.length === 0) return null
  return (
    <ul className={classes['links']}>
      {links.map(({ site, href }) => (
        <li key={site}>
          <a
            className={classes['site']}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t('profile.social.opens', { name, site: t(`profile.social.${site}`) })}
          >
            <Icon of={socialIcons[site]} size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function FriendMenu({ person: { id, name, username }, isOwn }: { person: ListedPerson; isOwn: boolean }) {
  const { t } = useTranslation()
  const { remove } = useRelationActions()
  const open: MenuItem[] =
    username === null ? [] : [{ label: t('profile.friends.open'), icon: IconUser, href: pageOf(username) }]
  const end: MenuItem = {
    label: t('profile.friends.remove'),
    icon: IconUserMinus,
    danger: true,
    onSelect: () => remove(id, { onSuccess: () => toast(t('profile.friends.removed', { name })) }),
  }
  const items = isOwn ? [...open, end] : open
  if (items.length === 0) return null
  return (
    <Menu
      items={items}
      trigger={(props) => (
        <IconButton {...props} size="sm" withTip={false} label={t('ui.moreNamed', { name })} icon={IconDotsVertical} />
      )}
    />
  )
}
