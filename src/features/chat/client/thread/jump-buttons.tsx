// The ways to the newest message and to the first unread one, with how many are new.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Shown } from '../use-conversation.ts'
import classes from './jump-buttons.module.css'
import type { Target } from './places.ts'

/** With how many have come since one scrolled up. */
export function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const { t } = useTranslation()
  const words = count > 0 ? t('chat.newCount', { count }) : undefined
  return (
    <button type="button" className={classes['jump']} aria-label={words ?? t('chat.jumpToNewest')} onClick={onJump}>
      <Icon of={IconArrowDown} size={18} />
      {words}
    </button>
  )
}

type EarlierUnreadProps = { thread: Shown; newFrom: number | undefined; onJump: (target: Target) => void }

/** Unread messages that begin above what was read. */
export function EarlierUnread({ thread, newFrom, onJump }: EarlierUnreadProps) {
  const { t } = useTranslation()
  const { firstUnreadId, unreadCount } = thread.conversation
  // As it was when the conversation was opened: reading the end marks all as seen.
  const [first] = useState(firstUnreadId)
  const [count] = useState(unreadCount)
  const [isDone, setDone] = useState(false)
  if (first === null || newFrom !== undefined || isDone) return null
  return (
    <button
      type="button"
      className={classes['jump']}
      data-up
      onClick={() => {
        setDone(true)
        onJump({ id: first })
      }}
    >
      <Icon of={IconArrowUp} size={18} />
      {t('chat.newCount', { count })}
    </button>
  )
}
