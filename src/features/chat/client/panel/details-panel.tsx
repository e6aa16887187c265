// The panel beside a conversation: its person or people, and everything that was attached.
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Conversation } from '../../entities.ts'
import { AttachmentGrid } from './attachment-grid.tsx'
import { ThreadMenu } from '../thread/thread-menu.tsx'
import classes from './details-panel.module.css'
import { Members } from './members.tsx'
import { PersonDetails } from './person-details.tsx'

type DetailsPanelProps = { conversation: Conversation; title: string; onBack: () => void; onSearch: () => void }

export function DetailsPanel({ conversation, title, onBack, onSearch }: DetailsPanelProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <aside className={classes['panel']} aria-label={t('chat.details')}>
      {isPhone && (
        <header className={classes['head']}>
          <IconButton label={t('chat.back')} icon={IconChevronLeft} iconSize={24} mirrored onClick={onBack} />
          <h2 className={classes['title']} dir="auto">
            {title}
          </h2>
          <ThreadMenu conversation={conversation} title={title} onSearch={onSearch} />
        </header>
      )}
      <div className={classes['parts']}>
        {conversation.type === 'GROUP' ? (
          <Members conversation={conversation} title={title} />
        ) : (
          <PersonDetails conversation={conversation} />
        )}
        {conversation.lastMessageAt !== null && <AttachmentGrid conversationId={conversation.id} />}
      </div>
    </aside>
  )
}
