// One row of the list: a day, the mark of new messages, a change of the group, or a message.
import { memo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Message } from '../../entities.ts'
import { useChangeSentence } from '../change-sentence.ts'
import { useTimeWords } from '../use-time-words.ts'
import type { RowProps, RowThread } from './row-props.ts'
import { MessageRow } from './message-row.tsx'
import classes from './row-view.module.css'

export const RowView = memo(function RowView({ row, ...props }: RowProps) {
  const { t } = useTranslation()
  const times = useTimeWords()
  if (row.kind === 'day') return <p className={classes['day']}>{times.day(row.date)}</p>
  if (row.kind === 'new')
    return (
      <p className={classes['day']} data-new>
        {t('chat.newMessages')}
      </p>
    )
  if (row.kind === 'change') return <Change message={row.message} thread={props.thread} />
  return <MessageRow row={row} {...props} />
})

function Change({ message, thread }: { message: Message; thread: RowThread }) {
  const times = useTimeWords()
  const sentenceOf = useChangeSentence(thread.conversation)
  return (
    <p className={classes['change']} title={times.full(message.createdAt)}>
      {sentenceOf(message)}
    </p>
  )
}
