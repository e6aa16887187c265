// Lines beside the messages: who is writing, and new messages as screen readers hear them.
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Conversation } from '../../entities.ts'
import { firstName, personIn } from '../people.ts'
import type { Shown } from '../use-conversation.ts'
import { useMessageWords } from '../use-preview.ts'
import { useTypers } from '../use-typing.ts'
import classes from './spoken-lines.module.css'

const mostNamed = 3

/** In a line of its own that is always there, so that nothing moves. */
export function Typers({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const meId = useSession().user?.id ?? ''
  const people = useTypers(conversation, meId)
  const count = people.length
  const words = t('chat.typing', { count, names: format.list(people.map(firstName)) })
  return (
    <p className={classes['typers']} data-here={count > 0 || undefined}>
      {count > 0 && (count > mostNamed ? t('chat.manyTyping') : words)}
    </p>
  )
}

/** One polite region for the open conversation. */
export function NewMessages({ thread }: { thread: Shown }) {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const { conversation, messages, newest } = thread
  const wordsOf = useMessageWords(conversation)
  // Messages that were there when the conversation was opened aren't announced.
  const [begin] = useState(newest)
  const last = messages.findLast(({ senderId, change }) => senderId !== meId && change === null)
  const isNew = last !== undefined && last.position > begin && last.deletedAt === null
  const name = last ? (personIn(conversation, last.senderId)?.name ?? t('chat.somebody')) : ''
  return (
    <div className="visually-hidden" aria-live="polite">
      {isNew && <p key={last.id}>{t('chat.byName', { name, text: wordsOf(last) })}</p>}
    </div>
  )
}
