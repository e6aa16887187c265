// The newest unread conversations, as rows of the list of chat; muted ones are left out, as in the count.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Failed, Loading } from '#ui/states.tsx'
import { ConversationRow } from '../list/conversation-row.tsx'
import { useChatChanges, useConversations } from '../use-conversations.ts'
import classes from './unread-list.module.css'

const mostShown = 5

export function UnreadList() {
  const { t } = useTranslation()
  const { listed, error, isFetching, refetch } = useConversations()
  useChatChanges()
  if (!listed && error) {
    return (
      <Failed
        title={t('chat.listFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      />
    )
  }
  if (!listed) return <Loading count={2} />
  const unread = listed.conversations.filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted)
  if (unread.length === 0) return null
  return (
    <ul className={classes['list']}>
      {unread.slice(0, mostShown).map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} isOpen={false} />
      ))}
    </ul>
  )
}
