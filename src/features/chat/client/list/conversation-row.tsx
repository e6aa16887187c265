// One conversation of the list: faces, name, its last message, when that was, and how much of it is unread.
import { IconBellOff } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Conversation } from '../../entities.ts'
import { unreadMax } from '../../count-contract.ts'
import { conversationAddress } from '../addresses.ts'
import { ConversationFace } from '../conversation-face.tsx'
import { titleOf } from '../people.ts'
import { usePreview } from '../use-preview.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './conversation-row.module.css'

type ConversationRowProps = { conversation: Conversation; isOpen: boolean }

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const times = useTimeWords()
  const meId = useSession().user?.id ?? ''
  const { by, words } = usePreview(conversation)
  const { key, unreadCount, isMuted, lastMessageAt } = conversation
  const title = titleOf(conversation, meId, format.list)
  const shown = unreadCount >= unreadMax ? `${format.number(unreadMax - 1)}+` : format.number(unreadCount)
  return (
    <li>
      <Anchor
        href={conversationAddress(key)}
        className={classes['row']}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        title={title}
      >
        <ConversationFace conversation={conversation} />
        <span className={classes['words']}>
          <span className={classes['line']}>
            <bdi className={classes['name']}>{title}</bdi>
            {lastMessageAt !== null && (
              <time className={classes['time']} dateTime={lastMessageAt}>
                {times.short(lastMessageAt)}
              </time>
            )}
          </span>
          <span className={classes['line']}>
            <span className={classes['preview']}>
              {by !== undefined && <>{by} </>}
              <span className={classes['said']} dir="auto">
                {words}
              </span>
            </span>
            {isMuted && (
              <span className={classes['muted']}>
                <Icon of={IconBellOff} size={14} />
                <span className="visually-hidden">{t('chat.muted')}</span>
              </span>
            )}
            {unreadCount > 0 && (
              <span className={classes['count']} data-muted={isMuted || undefined}>
                <span aria-hidden="true">{shown}</span>
                <span className="visually-hidden">{t('chat.unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
        </span>
      </Anchor>
    </li>
  )
}
