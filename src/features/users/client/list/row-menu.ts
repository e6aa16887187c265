// The row menu of a person, by their status and the viewer's role.
import {
  IconBan,
  IconHelp,
  IconCircleCheck,
  IconMailForward,
  IconMailOff,
  IconMessageCircle,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserCircle,
} from '@tabler/icons-react'
import type { Translate } from '#kernel/texts.ts'
import { conversationPath } from '#kernel/client/conversation-page.ts'
import { personPath } from '#kernel/client/person-page.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { User } from '../../entities.ts'
import { addressOfRecord } from '../addresses.ts'
import type { UserActions } from './use-user-actions.ts'

type Around = {
  t: Translate
  actions: UserActions
  isAdmin: boolean
  myId: string
  onRemove: (user: User) => void
  onWhy: (user: User) => void
}

export function rowMenu(user: User, { t, actions, isAdmin, myId, onRemove, onWhy }: Around): readonly MenuItem[] {
  const { id, username, status, isVerified } = user
  const profile = [...profileOf(user, t), ...(id === myId ? [] : messageOf(user, t))]
  if (!isAdmin) return profile
  const isPending = status === 'pending'
  const ban = { label: t('users.ban'), icon: IconBan, onSelect: () => void actions.setStatus([id], 'banned') }
  const activate = {
    label: t('users.activate'),
    icon: IconUserCheck,
    onSelect: () => void actions.setStatus([id], 'active'),
  }
  const verify = { label: t('users.verify'), icon: IconCircleCheck, onSelect: () => void actions.verify([id]) }
  const invitation = [
    { label: t('users.resend'), icon: IconMailForward, onSelect: () => void actions.resend([id]) },
    { label: t('users.revoke'), icon: IconMailOff, onSelect: () => void actions.revoke([id]) },
  ]
  // Nobody shuts the door on themself by a slip of the hand.
  const isMe = id === myId
  const why = { label: t('users.why.action'), icon: IconHelp, onSelect: () => onWhy(user) }
  return [
    { label: t('ui.edit'), icon: IconPencil, href: addressOfRecord(username) },
    ...profile,
    ...(isPending ? invitation : []),
    ...(isVerified || isPending ? [] : [verify]),
    ...(status === 'active' ? [] : [activate]),
    ...(status === 'banned' || isMe ? [] : [ban]),
    why,
    'divider',
    { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => onRemove(user) },
  ]
}

/** Only who is active has a page that others see. */
function profileOf(user: User, t: Translate): readonly MenuItem[] {
  const path = user.status === 'active' ? personPath(user) : undefined
  return path === undefined ? [] : [{ label: t('users.openProfile'), icon: IconUserCircle, href: path }]
}

/** Nobody is written to before they are active, or once they are banned. */
function messageOf(user: User, t: Translate): readonly MenuItem[] {
  const path = user.status === 'active' ? conversationPath(user.username) : undefined
  if (path === undefined) return []
  return [{ label: t('ui.messageTo', { name: user.name }), icon: IconMessageCircle, href: path }]
}
