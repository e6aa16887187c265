// The pane of conversations: oneself and a search at the top, below them the conversations or the people found.
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { saveSwitch, useSwitch } from '#kernel/client/switches.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { readOnConversations, useConversations } from '../use-conversations.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { FoundPeople } from './found-people.tsx'
import { ListHead } from './list-head.tsx'

export function ConversationList({ openKey }: { openKey: string | undefined }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const isNarrow = useSwitch('chat.narrow', false)
  const label = t(isNarrow ? 'chat.widenList' : 'chat.narrowList')
  return (
    <aside className={classes['pane']} data-narrow={isNarrow || undefined} aria-label={t('chat.conversations')}>
      <ListHead search={search} onSearch={setSearch} isNarrow={isNarrow} />
      <div className={classes['rows']}>
        {search === '' ? <Conversations openKey={openKey} isNarrow={isNarrow} /> : <FoundPeople search={search} />}
      </div>
      <div className={classes['foot']}>
        <IconButton
          size="sm"
          label={label}
          icon={isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          mirrored
          onClick={() => {
            setSearch('')
            saveSwitch('chat.narrow', !isNarrow)
          }}
        />
      </div>
    </aside>
  )
}

function Conversations({ openKey, isNarrow }: { openKey: string | undefined; isNarrow: boolean }) {
  const { t } = useTranslation()
  const { listed, error, isFetching, refetch } = useConversations()
  if (!listed && error) {
    return (
      <Failed
        level={2}
        title={t('chat.listFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      />
    )
  }
  if (!listed) return <Loading />
  if (listed.conversations.length === 0)
    return isNarrow ? null : (
      <Empty level={2} title={t('chat.empty')}>
        {t('chat.emptyText')}
      </Empty>
    )
  return (
    <>
      <ul>
        {listed.conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isOpen={conversation.key === openKey} />
        ))}
      </ul>
      {listed.next !== null && (
        <p className={classes['more']}>
          <Button variant="ghost" size="sm" onClick={() => void readOnConversations()}>
            {t('ui.showMore')}
          </Button>
        </p>
      )}
    </>
  )
}
