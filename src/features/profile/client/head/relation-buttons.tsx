// Buttons on another person's page: follow, send a friend request, answer one, write a message.
import {
  IconCheck,
  IconMessageCircle,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { conversationPath } from '#kernel/client/conversation-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Profile } from '../../entities.ts'
import { useRelationActions } from '../use-profile.ts'

export function RelationButtons({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { follow } = useRelationActions()
  const { id: personId, username, isFollowed } = profile
  const writing = conversationPath(username)
  return (
    <>
      {writing !== undefined && (
        <ButtonLink href={writing} icon={IconMessageCircle}>
          {t('profile.head.message')}
        </ButtonLink>
      )}
      <FriendButtons profile={profile} />
      <Button
        variant={isFollowed ? 'soft' : 'filled'}
        {...(isFollowed && { icon: IconCheck })}
        aria-pressed={isFollowed}
        onClick={() => follow({ personId, isFollowed: !isFollowed })}
      >
        {t(isFollowed ? 'profile.head.followed' : 'profile.head.follow')}
      </Button>
    </>
  )
}

function FriendButtons({ profile: { id, friendship } }: { profile: Profile }) {
  const { t } = useTranslation()
  const { ask, answer, remove, isBusy } = useRelationActions()
  if (friendship === 'none') {
    return (
      <Button icon={IconUserPlus} busy={isBusy} onClick={() => ask(id)}>
        {t('profile.head.addFriend')}
      </Button>
    )
  }
  if (friendship === 'asksMe') {
    return (
      <>
        <Button icon={IconX} variant="ghost" busy={isBusy} onClick={() => answer({ personId: id, isAccepted: false })}>
          {t('profile.head.decline')}
        </Button>
        <Button icon={IconUserCheck} busy={isBusy} onClick={() => answer({ personId: id, isAccepted: true })}>
          {t('profile.head.accept')}
        </Button>
      </>
    )
  }
  const isAsked = friendship === 'asked'
  const item = {
    label: t(isAsked ? 'profile.head.takeBack' : 'profile.head.removeFriend'),
    icon: isAsked ? IconUserX : IconUserMinus,
    onSelect: () => remove(id),
  }
  return (
    <Menu
      items={[item]}
      trigger={(props) => (
        <Button {...props} icon={IconUserCheck} busy={isBusy}>
          {t(isAsked ? 'profile.head.asked' : 'profile.head.areFriends')}
        </Button>
      )}
    />
  )
}
