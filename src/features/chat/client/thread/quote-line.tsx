// The message that another one answers, in a line or two; a press goes there.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Conversation, Quote } from '../../entities.ts'
import { personIn } from '../people.ts'
import { plainOf } from '../plain-text.ts'
import classes from './quote-line.module.css'

type QuoteLineProps = { quote: Quote; conversation: Conversation; onJump?: (() => void) | undefined }

export function QuoteLine({ quote, conversation, onJump }: QuoteLineProps) {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const { senderId, body, attachmentCount, isDeleted } = quote
  const name = senderId === meId ? t('chat.you') : (personIn(conversation, senderId)?.name ?? t('chat.somebody'))
  const words = body === '' ? t('chat.sentFile', { count: attachmentCount }) : plainOf(body, conversation)
  const inside = (
    <>
      <bdi className={classes['name']}>{name}</bdi>
      <span className={classes['words']} dir="auto">
        {isDeleted ? t('chat.deleted') : words}
      </span>
    </>
  )
  if (!onJump || isDeleted) return <div className={classes['quote']}>{inside}</div>
  return (
    <button type="button" className={classes['quote']} aria-label={t('chat.showQuoted', { name })} onClick={onJump}>
      {inside}
    </button>
  )
}
