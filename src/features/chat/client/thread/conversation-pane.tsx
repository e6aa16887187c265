// The open conversation: its head, messages and field, and beside it what there is to know of it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { saveSwitch, useSwitch } from '#kernel/client/switches.ts'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { newChatPath } from '../addresses.ts'
import { Composer } from '../composer/composer.tsx'
import { DetailsPanel } from '../panel/details-panel.tsx'
import { titleOf } from '../people.ts'
import { SearchBar } from '../search/search-bar.tsx'
import type { Shown } from '../use-conversation.ts'
import { useConversation } from '../use-conversation.ts'
import classes from './conversation-pane.module.css'
import loading from './loading-messages.module.css'
import { MessageList } from './message-list.tsx'
import type { Target, Writing } from './places.ts'
import { RefusedMessages } from './refused-messages.tsx'
import { ThreadHead } from './thread-head.tsx'

export function ConversationPane({ conversationKey }: { conversationKey: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { thread, isGone, error, isFetching, refetch } = useConversation(conversationKey)
  useEffect(() => {
    if (isGone) void navigate({ href: newChatPath, replace: true })
  }, [isGone, navigate])
  if (thread) return <OpenThread thread={thread} />
  return (
    <section className={classes['pane']}>
      {error && !isGone ? (
        <Failed
          level={2}
          title={t('chat.threadFailed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      ) : (
        <LoadingMessages />
      )}
    </section>
  )
}

/** On phones the details are a step of their own, in the address; beside the messages they are a switch. */
function useDetails() {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { details } = useSearch({ strict: false }) as { details?: string }
  const isBeside = useSwitch('chat.details', true)
  const toggle = () => {
    if (!isPhone) saveSwitch('chat.details', !isBeside)
    else if (details === undefined) void navigate({ href: `${window.location.pathname}?details=1` })
    else window.history.back()
  }
  return { isOpen: isPhone ? details !== undefined : isBeside, toggle }
}

function OpenThread({ thread }: { thread: Shown }) {
  const format = useFormat()
  const meId = useSession().user?.id ?? ''
  const { message: wanted } = useSearch({ strict: false }) as { message?: string }
  const { conversation } = thread
  const title = titleOf(conversation, meId, format.list)
  const [writing, setWriting] = useState<Writing>({})
  const [isSearching, setSearching] = useState(false)
  const [target, setTarget] = useState<Target | undefined>(() => (wanted === undefined ? undefined : { id: wanted }))
  const details = useDetails()
  const isPhone = useIsPhone()
  // Another link to a message of the conversation that is open.
  const [followed, setFollowed] = useState(wanted)
  if (wanted !== followed) {
    setFollowed(wanted)
    if (wanted !== undefined) setTarget({ id: wanted })
  }
  return (
    <>
      <section className={classes['pane']} aria-label={title} data-covered={details.isOpen || undefined}>
        <ThreadHead
          conversation={conversation}
          title={title}
          details={details}
          isSearching={isSearching}
          onSearch={() => setSearching(!isSearching)}
        />
        {isSearching && (
          <SearchBar
            conversation={conversation}
            isCovered={isPhone && details.isOpen}
            onJump={setTarget}
            onClose={() => setSearching(false)}
          />
        )}
        <MessageList thread={thread} target={target} onJump={setTarget} onWrite={setWriting} />
        <RefusedMessages conversationId={conversation.id} />
        <Composer thread={thread} title={title} writing={writing} onWrite={setWriting} />
      </section>
      {details.isOpen && (
        <DetailsPanel
          conversation={conversation}
          title={title}
          onBack={details.toggle}
          onSearch={() => {
            setSearching(true)
            details.toggle()
          }}
        />
      )}
    </>
  )
}

const widths = ['long', 'short', 'middle', 'long', 'short'] as const

/** The shape of a conversation while it is on its way. */
function LoadingMessages() {
  return (
    <div className={loading['pane']}>
      <div className={loading['head']} />
      <Loading>
        {widths.map((width, at) => (
          // The shapes stand in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key -- see the line above
          <div key={at} className={loading['row']} data-own={at === 2 || undefined}>
            <Skeleton className={loading['face']} />
            <Skeleton className={[loading['bubble'], loading[width]].join(' ')} />
          </div>
        ))}
      </Loading>
    </div>
  )
}
