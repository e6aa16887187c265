// /dashboard/chat: one court of three panes, the conversations, the messages of one, and what there is to know of it.
import { IconMessagePlus } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/states.tsx'
import { useFillWindow } from '#ui/use-fill-window.ts'
import { newChatPath } from './addresses.ts'
import classes from './chat-page.module.css'
import { ConversationList } from './list/conversation-list.tsx'
import { NewChat } from './new/new-chat.tsx'
import { ConversationPane } from './thread/conversation-pane.tsx'
import { RefusedElsewhere } from './thread/refused-messages.tsx'
import { useChatChanges } from './use-conversations.ts'

export function Page() {
  const { conversationKey }: { conversationKey?: string } = useParams({ strict: false })
  const isNew = useLocation({ select: ({ pathname }) => pathname === newChatPath })
  const court = useFillWindow<HTMLDivElement>()
  const isOpen = conversationKey !== undefined || isNew
  useChatChanges()
  useKeyboardRoom(court)
  return (
    <div ref={court} className={classes['page']}>
      <div className={classes['court']} data-open={isOpen || undefined}>
        <ConversationList openKey={conversationKey} />
        {conversationKey !== undefined && <ConversationPane key={conversationKey} conversationKey={conversationKey} />}
        {isNew && <NewChat />}
        {!isOpen && <Nothing />}
      </div>
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <section className={classes['nothing']}>
      <Empty
        level={2}
        title={t('chat.nothingOpen')}
        action={
          <ButtonLink variant="filled" icon={IconMessagePlus} href={newChatPath}>
            {t('chat.newChat')}
          </ButtonLink>
        }
      >
        {t('chat.nothingOpenText')}
      </Empty>
      <RefusedElsewhere />
    </section>
  )
}

/** Keeps a phone's keyboard from hiding anything: styles know the part of the window that it leaves. */
function useKeyboardRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    const element = place.current
    if (!view || !element) return undefined
    const measure = () => {
      element.style.setProperty('--seen-height', `${view.height}px`)
      element.style.setProperty('--seen-top', `${view.offsetTop}px`)
    }
    const stop = new AbortController()
    view.addEventListener('resize', measure, { signal: stop.signal })
    view.addEventListener('scroll', measure, { signal: stop.signal })
    measure()
    return () => stop.abort()
  }, [place])
}
