// The followers of a person and the people they follow, each with a follow button.
import { IconCheck } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { countryName } from '#kernel/countries.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Empty } from '#ui/states.tsx'
import type { ListedPerson } from '../../entities.ts'
import type { Shown } from '../shown-profile.ts'
import type { Address } from '../use-address.ts'
import { useRelationActions } from '../use-profile.ts'
import classes from './person-grid.module.css'
import { PersonGrid } from './person-grid.tsx'
import { usePeople } from './use-people.ts'

export function FollowersTab({ profile, isOwn, address }: Shown & { address: Address }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const which = address.isFollowing ? 'following' : 'followers'
  const list = usePeople(profile.id, which)
  const options = (['followers', 'following'] as const).map((value) => ({ value, label: t(`profile.people.${value}`) }))
  const { name } = profile
  return (
    <Panel aria-label={t(`profile.people.${which}`)}>
      <div className={classes['head']}>
        <SegmentedControl
          label={t('profile.people.which')}
          value={which}
          onChange={address.openList}
          options={options}
          size="md"
        />
      </div>
      <PersonGrid
        list={list}
        note={({ country, jobTitle }) => (country === null ? jobTitle : countryName(country, language))}
        action={(person) => <FollowButton person={person} />}
        empty={
          which === 'followers' ? (
            <Empty title={t('profile.people.noFollowers')}>
              {isOwn ? t('profile.people.noFollowersOwn') : t('profile.people.noFollowersOther', { name })}
            </Empty>
          ) : (
            <Empty title={t('profile.people.noFollowing')}>
              {isOwn ? t('profile.people.noFollowingOwn') : t('profile.people.noFollowingOther', { name })}
            </Empty>
          )
        }
      />
    </Panel>
  )
}

/** None beside oneself, and none beside whom one could not begin to follow. */
function FollowButton({ person: { id, name, username, isFollowed } }: { person: ListedPerson }) {
  const { t } = useTranslation()
  const me = useSession().user
  const { follow } = useRelationActions()
  if (id === me?.id || (username === null && !isFollowed)) return null
  return (
    <Button
      size="sm"
      variant={isFollowed ? 'soft' : 'default'}
      {...(isFollowed && { icon: IconCheck })}
      aria-pressed={isFollowed}
      aria-label={t('profile.people.follow', { name })}
      onClick={() => follow({ personId: id, isFollowed: !isFollowed })}
    >
      {t(isFollowed ? 'profile.head.followed' : 'profile.head.follow')}
    </Button>
  )
}
