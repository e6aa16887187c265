// The sheet of a message on touch screens: the usual reactions, and all actions.
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import type { Conversation, Message } from '../../entities.ts'
import { toggleReaction } from '../commands/message-commands.ts'
import { useMessageWords } from '../use-preview.ts'
import type { Writing } from './places.ts'
import classes from './message-sheet.module.css'
import { ReportDialog } from './report-dialog.tsx'
import { useMessageMenu } from './use-message-menu.ts'

const usual = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const

type MessageSheetProps = {
  message: Message | undefined
  conversation: Conversation
  onClose: () => void
  onWrite: (writing: Writing) => void
}

export function MessageSheet({ message, ...props }: MessageSheetProps) {
  // The words stay while the sheet leaves.
  const [last, setLast] = useState(message)
  if (message && message !== last) setLast(message)
  if (!last) return null
  return <Sheet {...props} message={last} isOpen={message !== undefined} />
}

type SheetProps = Omit<MessageSheetProps, 'message'> & { message: Message; isOpen: boolean }

function Sheet({ message, conversation, isOpen, onClose, onWrite }: SheetProps) {
  const { t } = useTranslation()
  const meId = useSession().user?.id
  const wordsOf = useMessageWords(conversation)
  const [isReported, setReported] = useState(false)
  const { mayWrite } = conversation
  const isMine = message.senderId === meId
  const items = useMessageMenu({ message, isMine, mayWrite, onWrite, onReport: () => setReported(true) })
  const react = (emoji: string) => {
    onClose()
    toggleReaction(message, emoji)
  }
  return (
    <>
      <SideDrawer isOpen={isOpen} onClose={onClose} title={wordsOf(message)} size="filter">
        {mayWrite && (
          <div className={classes['emoji']}>
            {usual.map((emoji) => (
              <button key={emoji} type="button" onClick={() => react(emoji)}>
                {emoji}
              </button>
            ))}
            <EmojiButton onPick={react} />
          </div>
        )}
        <ul>
          {mayWrite && (
            <Action
              label={t('chat.reply')}
              icon={IconArrowBackUp}
              onSelect={() => {
                onClose()
                onWrite({ replyTo: message })
              }}
            />
          )}
          {items.map(({ label, icon, danger = false, onSelect }) => (
            <Action
              key={label}
              label={label}
              icon={icon}
              isDanger={danger}
              onSelect={() => {
                onClose()
                onSelect()
              }}
            />
          ))}
        </ul>
      </SideDrawer>
      <ReportDialog
        conversationKey={conversation.key}
        messageId={message.id}
        title={t('chat.thisMessage')}
        isOpen={isReported}
        onClose={() => setReported(false)}
      />
    </>
  )
}

type ActionProps = { label: string; icon: Glyph; isDanger?: boolean; onSelect: () => void }

function Action({ label, icon, isDanger = false, onSelect }: ActionProps) {
  return (
    <li>
      <button type="button" className={classes['action']} data-danger={isDanger || undefined} onClick={onSelect}>
        <Icon of={icon} size={20} mirrored={icon === IconArrowBackUp} />
        {label}
      </button>
    </li>
  )
}
