// The messages of a conversation: a virtual list with days, the mark of new ones, and a way to the newest.
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Message } from '../../entities.ts'
import { mentionedIn } from '../people.ts'
import { readNewest, readPart } from '../read-thread.ts'
import type { Row } from '../rows.ts'
import { rowsOf } from '../rows.ts'
import type { Shown } from '../use-conversation.ts'
import { useSeen } from '../use-seen.ts'
import type { Target, Writing } from './places.ts'
import { EarlierUnread, JumpButton } from './jump-buttons.tsx'
import classes from './message-list.module.css'
import { ShownFiles } from './message-files.tsx'
import { MessageSheet } from './message-sheet.tsx'
import type { RowThread } from './row-props.ts'
import { RowView } from './row-view.tsx'
import { NewMessages, Typers } from './spoken-lines.tsx'
import type { MessageRows } from './use-message-rows.ts'
import { useFirstPlace, useMessageRows } from './use-message-rows.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { useIsSettled, useReadingPlace, useReadOn } from './use-reading-place.ts'

type MessageListProps = {
  thread: Shown
  target: Target | undefined
  onJump: (target: Target) => void
  onWrite: (writing: Writing) => void
}

/** The place where new messages began when the conversation was opened: the mark stays while they are read. */
function useNewFrom({ conversation, messages }: Shown): number | undefined {
  const find = () => messages.find(({ id }) => id === conversation.firstUnreadId)?.position
  const [newFrom, setNewFrom] = useState(find)
  const found = find()
  // It may come with an older page, when one goes to where one stopped reading.
  if (newFrom === undefined && found !== undefined) setNewFrom(found)
  return newFrom
}

/** Only among the newest messages: further up, one's last message there is not one's last. */
function useRowThread({ conversation, sending, messages, hasLater }: Shown, meId: string): RowThread {
  const last = hasLater ? undefined : messages.findLast(({ senderId, change }) => senderId === meId && !change)
  const lastOwnId = last?.id
  return useMemo(() => ({ conversation, sending, lastOwnId }), [conversation, sending, lastOwnId])
}

export function MessageList({ thread, target, onJump, onWrite }: MessageListProps) {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const scroller = useRef<HTMLDivElement>(null)
  const { conversation, messages, hasEarlier, hasLater, heads } = thread
  const people = useMemo(() => mentionedIn(conversation), [conversation])
  const newFrom = useNewFrom(thread)
  const rowThread = useRowThread(thread, meId)
  const rows = rowsOf(messages, { hasEarlier, heads, newFrom, meId })
  const virtual = useMessageRows({ rows, scroller, hasLater })
  const { isAtEnd, isAbove, newCount } = useReadingPlace(thread, scroller)
  const [file, setFile] = useState<{ message: Message; id: string }>()
  const [sheet, setSheet] = useState<Message>()
  useFirstPlace(virtual, rows, target !== undefined)
  useFollowOwn(thread, virtual)
  useStayAtEnd(scroller, isAtEnd, virtual.height)
  useSeen(isAtEnd ? messages.findLast(({ id }) => !thread.sending.has(id)) : undefined)
  const lit = useTarget(conversation.key, rows, target, virtual)
  useReadOn(thread, virtual, useIsSettled(lit))
  const keys = useMessageKeys(rows, virtual, scroller)
  const toEnd = () => {
    void readNewest(conversation.key).then(() => virtual.scrollToEnd())
  }
  return (
    <div className={classes['place']}>
      <EarlierUnread thread={thread} newFrom={newFrom} onJump={onJump} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between its messages */}
      <div ref={scroller} className={classes['scroller']} onKeyDown={keys.press}>
        <ul className={classes['list']} style={{ blockSize: virtual.height }} aria-label={t('chat.messages')}>
          {virtual.items.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              row && (
                <li
                  key={key}
                  ref={virtual.measure}
                  data-index={index}
                  className={classes['row']}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <RowView
                    row={row}
                    thread={rowThread}
                    people={people}
                    isLit={lit === row.key}
                    isStop={keys.stop === row.key}
                    onWrite={onWrite}
                    onJump={onJump}
                    onFile={setFile}
                    onSheet={setSheet}
                  />
                </li>
              )
            )
          })}
        </ul>
      </div>
      {isAbove && <JumpButton count={newCount} onJump={toEnd} />}
      <Typers conversation={conversation} />
      <NewMessages thread={thread} />
      <ShownFiles shown={file} onClose={() => setFile(undefined)} onChange={setFile} />
      <MessageSheet message={sheet} conversation={conversation} onClose={() => setSheet(undefined)} onWrite={onWrite} />
    </div>
  )
}

/**
 * Also when a few messages become more than the pane shows, as the library's own writes come before the list has grown,
 * and when the pane shrinks: the field grows, a phone's keyboard comes, the search opens.
 */
function useStayAtEnd(scroller: RefObject<HTMLDivElement | null>, isAtEnd: boolean, height: number) {
  const stay = useEffectEvent(() => {
    const element = scroller.current
    if (element && isAtEnd) element.scrollTo({ top: element.scrollHeight })
  })
  useLayoutEffect(() => {
    if (height > 0) stay()
  }, [height])
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(() => stay())
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller])
}

/** One's own new message is shown wherever one was. */
function useFollowOwn({ messages, sending }: Shown, { scrollToEnd }: MessageRows) {
  const last = messages.at(-1)
  const ownId = last && sending.has(last.id) ? last.id : undefined
  const followed = useRef(ownId)
  useLayoutEffect(() => {
    if (ownId !== undefined && followed.current !== ownId) scrollToEnd()
    followed.current = ownId
  }, [ownId, scrollToEnd])
}

/** Goes to a place in the history, reading it first; answers the message that is lit there. */
function useTarget(
  conversationKey: string,
  rows: readonly Row[],
  target: Target | undefined,
  { scrollTo }: MessageRows,
): string | undefined {
  const [found, setFound] = useState<{ target: Target; id: string }>()
  useEffect(() => {
    if (!target) return undefined
    let isWanted = true
    const place = 'id' in target ? { around: target.id } : target
    readPart(conversationKey, place).then(
      (id) => isWanted && id !== undefined && setFound({ target, id }),
      (error: unknown) => {
        if (isWanted) toastError(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [conversationKey, target])
  const id = found?.target === target ? found?.id : undefined
  const index = id === undefined ? -1 : rows.findIndex(({ key }) => key === id)
  const isThere = index >= 0
  const gone = useRef<object>(undefined)
  useLayoutEffect(() => {
    if (!isThere || gone.current === found) return
    gone.current = found
    scrollTo(index, 'center')
  }, [isThere, index, found, scrollTo])
  return id
}
