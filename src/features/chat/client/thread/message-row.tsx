// A message: its sender where a group begins, its words, what is attached, reactions, and what can be done with it.
import { useState } from 'react'
import type { PointerEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { PersonFace } from '#ui/person-link.tsx'
import type { Message } from '../../entities.ts'
import { faceOf, personIn } from '../people.ts'
import type { MessageRow as Row } from '../rows.ts'
import { useTimeWords } from '../use-time-words.ts'
import { MessageBody } from './message-body.tsx'
import { MessageState } from './message-state.tsx'
import classes from './message-row.module.css'
import { MessageTools } from './message-tools.tsx'
import { Reactions } from './reactions.tsx'
import type { RowProps } from './row-props.ts'
import { useLongPress } from './use-long-press.ts'

const marksOf = (marks: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(marks).map(([name, isOn]) => [`data-${name}`, isOn || undefined]))

export function MessageRow({ row, thread, people, isLit, isStop, ...actions }: Omit<RowProps, 'row'> & { row: Row }) {
  const { t } = useTranslation()
  const times = useTimeWords()
  const meId = useSession().user?.id ?? ''
  const { message, isFirst } = row
  const { conversation, sending } = thread
  const isMine = message.senderId === meId
  const isSending = sending.has(message.id)
  const sender = personIn(conversation, message.senderId)
  const name = sender?.name ?? t('chat.somebody')
  // The tools are made when somebody points at the message, or reaches it by the keyboard; not for all that pass under a
  // pointer that rests while the list scrolls.
  const [isActive, setActive] = useState(false)
  const hasTools = !isSending && message.deletedAt === null
  const press = useLongPress(() => hasTools && actions.onSheet(message))
  const activate = ({ pointerType }: PointerEvent) => setActive(isActive || pointerType === 'mouse')
  return (
    // The keyboard goes from message to message, and from each to its tools.
    /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- see the line above */
    <article
      className={classes['message']}
      data-message={message.id}
      {...marksOf({ own: isMine, first: isFirst, lit: isLit, sending: isSending })}
      tabIndex={isStop ? 0 : -1}
      aria-label={t(isMine ? 'chat.messageByYou' : 'chat.messageBy', { name, time: times.moment(message.createdAt) })}
      onFocus={() => setActive(true)}
      onPointerMove={activate}
    >
      {!isMine && <Face message={message} thread={thread} isFirst={isFirst} />}
      <div className={classes['box']}>
        {isFirst && <Sender name={isMine ? undefined : name} createdAt={message.createdAt} />}
        <div className={classes['line']} {...press}>
          <MessageBody
            message={message}
            conversation={conversation}
            people={people}
            onJump={actions.onJump}
            onFile={actions.onFile}
          />
          {isActive && hasTools && (
            <MessageTools message={message} isMine={isMine} conversation={conversation} onWrite={actions.onWrite} />
          )}
        </div>
        <Reactions message={message} conversation={conversation} />
        <MessageState message={message} thread={thread} />
      </div>
    </article>
    /* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- as before */
  )
}

function Sender({ name, createdAt }: { name: string | undefined; createdAt: string }) {
  const times = useTimeWords()
  return (
    <p className={classes['who']}>
      {name !== undefined && <bdi className={classes['name']}>{name}</bdi>}
      <time dateTime={createdAt}>{times.moment(createdAt)}</time>
    </p>
  )
}

type FaceProps = Pick<RowProps, 'thread'> & { message: Message; isFirst: boolean }

function Face({ message, thread, isFirst }: FaceProps) {
  const { t } = useTranslation()
  if (!isFirst) return <span className={classes['noFace']} />
  const sender = personIn(thread.conversation, message.senderId)
  if (!sender) return <Avatar person={{ id: message.senderId, name: t('chat.somebody') }} size={36} />
  return (
    <span className={classes['face']}>
      <PersonFace person={faceOf(sender)} href={personPath(sender)} size={36} isBesideName />
    </span>
  )
}
