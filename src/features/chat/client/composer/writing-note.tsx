// Above the field: the message that is answered, or that one's own message is being changed.
import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Conversation } from '../../entities.ts'
import { quoteOf } from '../apply-change.ts'
import type { Writing } from '../thread/places.ts'
import { QuoteLine } from '../thread/quote-line.tsx'
import classes from './writing-note.module.css'

type WritingNoteProps = { writing: Writing; conversation: Conversation; onCancel: () => void }

export function WritingNote({ writing: { edit, replyTo }, conversation, onCancel }: WritingNoteProps) {
  const { t } = useTranslation()
  if (!edit && !replyTo) return null
  return (
    <div className={classes['note']}>
      {edit && (
        <p className={classes['edit']}>
          <Icon of={IconPencil} size={16} />
          {t('chat.editing')}
        </p>
      )}
      {!edit && replyTo && <QuoteLine quote={quoteOf(replyTo)} conversation={conversation} />}
      <IconButton size="sm" label={t(edit ? 'chat.cancelEdit' : 'chat.cancelReply')} icon={IconX} onClick={onCancel} />
    </div>
  )
}
