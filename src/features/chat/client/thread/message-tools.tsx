// The toolbar beside a message: react, reply, and the rest in a menu.
import { IconArrowBackUp, IconDots, IconMoodPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Conversation, Message } from '../../entities.ts'
import { toggleReaction } from '../commands/message-commands.ts'
import type { Writing } from './places.ts'
import classes from './message-tools.module.css'
import { ReportDialog } from './report-dialog.tsx'
import { useMessageMenu } from './use-message-menu.ts'

type MessageToolsProps = {
  message: Message
  conversation: Conversation
  isMine: boolean
  onWrite: (writing: Writing) => void
}

export function MessageTools({ message, conversation, isMine, onWrite }: MessageToolsProps) {
  const { t } = useTranslation()
  const [isReported, setReported] = useState(false)
  const items = useMessageMenu({
    message,
    isMine,
    mayWrite: conversation.mayWrite,
    onWrite,
    onReport: () => setReported(true),
  })
  return (
    <div className={classes['tools']} role="toolbar" aria-label={t('chat.messageActions')}>
      {conversation.mayWrite && (
        <>
          <EmojiButton
            size="sm"
            label={t('chat.react')}
            icon={IconMoodPlus}
            onPick={(emoji) => toggleReaction(message, emoji)}
          />
          <IconButton
            size="sm"
            label={t('chat.reply')}
            icon={IconArrowBackUp}
            mirrored
            withTip={false}
            onClick={() => onWrite({ replyTo: message })}
          />
        </>
      )}
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={t('chat.moreActions')} icon={IconDots} withTip={false} />
        )}
      />
      <ReportDialog
        conversationKey={conversation.key}
        messageId={message.id}
        title={t('chat.thisMessage')}
        isOpen={isReported}
        onClose={() => setReported(false)}
      />
    </div>
  )
}
