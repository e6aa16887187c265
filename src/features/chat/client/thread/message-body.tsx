// The bubble of a message: whom it answers, its words, and below it pictures and other files.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Conversation, Message } from '../../entities.ts'
import type { MessagePeople } from '../text/message-pieces.tsx'
import { MessageText } from '../text/message-text.tsx'
import type { Target } from './places.ts'
import { MessageFiles } from './message-files.tsx'
import classes from './message-body.module.css'
import { QuoteLine } from './quote-line.tsx'

type MessageBodyProps = {
  message: Message
  conversation: Conversation
  people: MessagePeople
  onJump: (target: Target) => void
  onFile: (file: { message: Message; id: string }) => void
}

export function MessageBody({ message, conversation, people, onJump, onFile }: MessageBodyProps) {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const { body, contentType, deletedAt, editedAt, replyTo, attachments } = message
  if (deletedAt !== null) return <p className={classes['deleted']}>{t('chat.deleted')}</p>
  const hasWords = contentType === 'text' && body !== ''
  return (
    <div className={classes['parts']}>
      {(hasWords || replyTo) && (
        <div className={classes['bubble']}>
          {replyTo && (
            <QuoteLine quote={replyTo} conversation={conversation} onJump={() => onJump({ id: replyTo.id })} />
          )}
          {hasWords && <MessageText body={body} people={people} readerId={meId} />}
          {editedAt !== null && <span className={classes['edited']}>{t('chat.edited')}</span>}
        </div>
      )}
      {attachments.length > 0 && <MessageFiles message={message} onShow={(id) => onFile({ message, id })} />}
    </div>
  )
}
