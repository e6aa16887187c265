// The menu of a conversation: mute, block, report, leave.
import {
  IconBell,
  IconBellOff,
  IconDoorExit,
  IconFlag,
  IconSearch,
  IconUserCancel,
  IconUserCheck,
  IconUserCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { confirm } from '#ui/confirm.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { blockPerson, leaveGroup, muteConversation } from '../../contract.ts'
import type { Conversation, Participant } from '../../entities.ts'
import { listKey, threadKey } from '../chat-keys.ts'
import { othersIn } from '../people.ts'

const keysOf = ({ key }: Conversation) => [threadKey(key), listKey]

export function useMute(conversation: Conversation): () => void {
  const { t } = useTranslation()
  const { key: conversationKey, isMuted } = conversation
  const mute = useAction((wanted: boolean) => call(muteConversation, { conversationKey, isMuted: wanted }), {
    done: (_, wanted) => t(wanted ? 'chat.mutedDone' : 'chat.unmutedDone'),
    refresh: keysOf(conversation),
  })
  return () => mute.mutate(!isMuted)
}

function useBlock(conversation: Conversation, person: Participant | undefined) {
  const { t } = useTranslation()
  const name = person?.name ?? ''
  const { isBlocked } = conversation
  const block = useAction((wanted: boolean) => call(blockPerson, { personId: person?.id ?? '', isBlocked: wanted }), {
    done: (_, wanted) => t(wanted ? 'chat.blockedDone' : 'chat.unblockedDone', { name }),
    refresh: keysOf(conversation),
  })
  return async () => {
    const question = {
      title: t('chat.block.title', { name }),
      text: t('chat.block.text', { name }),
      action: t('chat.block.action'),
      danger: true,
    }
    if (isBlocked || (await confirm(question))) block.mutate(!isBlocked)
  }
}

function useLeave(conversation: Conversation, title: string) {
  const { t } = useTranslation()
  const leave = useAction(() => call(leaveGroup, { conversationId: conversation.id }), {
    done: () => t('chat.leftDone', { name: title }),
    refresh: keysOf(conversation),
  })
  return async () => {
    const question = {
      title: t('chat.leave.title', { name: title }),
      text: t('chat.leave.text'),
      action: t('chat.leave.action'),
      danger: true,
    }
    if (await confirm(question)) leave.mutate(undefined)
  }
}

export function useThreadMenu(conversation: Conversation, title: string, search: () => void) {
  const { t } = useTranslation()
  const [report, setReport] = useState(false)
  const before = usePersonItems(conversation)
  const after = useLeaveItems(conversation, title)
  const mute = useMute(conversation)
  const { isMuted, lastMessageAt } = conversation
  const items: MenuItem[] = [
    ...before.profile,
    { label: t('chat.searchIn'), icon: IconSearch, onSelect: search },
    ...(lastMessageAt === null
      ? []
      : [{ label: t(isMuted ? 'chat.unmute' : 'chat.mute'), icon: isMuted ? IconBell : IconBellOff, onSelect: mute }]),
    'divider',
    ...before.block,
    { label: t('chat.report.action'), icon: IconFlag, onSelect: () => setReport(true) },
    ...after,
  ]
  return { items, report, endReport: () => setReport(false) }
}

/** Between two people: the other one's page, and blocking them. */
function usePersonItems(conversation: Conversation): { profile: MenuItem[]; block: MenuItem[] } {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const [other] = othersIn(conversation, meId)
  const block = useBlock(conversation, other)
  const { type, isBlocked } = conversation
  if (type === 'GROUP' || !other) return { profile: [], block: [] }
  const href = personPath(other)
  const label = t(isBlocked ? 'chat.unblock' : 'chat.block.action')
  return {
    profile: href === undefined ? [] : [{ label: t('chat.profile'), icon: IconUserCircle, href }],
    block: [{ label, icon: isBlocked ? IconUserCheck : IconUserCancel, onSelect: () => void block() }],
  }
}

function useLeaveItems(conversation: Conversation, title: string): MenuItem[] {
  const { t } = useTranslation()
  const leave = useLeave(conversation, title)
  if (conversation.type !== 'GROUP') return []
  return [{ label: t('chat.leave.action'), icon: IconDoorExit, danger: true, onSelect: () => void leave() }]
}
