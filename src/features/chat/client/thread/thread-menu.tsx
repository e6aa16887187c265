// The menu of a conversation, in its head or, on phones, above its details; reporting it opens a dialog.
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Conversation } from '../../entities.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useThreadMenu } from './use-thread-menu.ts'

type ThreadMenuProps = { conversation: Conversation; title: string; onSearch: () => void }

export function ThreadMenu({ conversation, title, onSearch }: ThreadMenuProps) {
  const { t } = useTranslation()
  const { items, report, endReport } = useThreadMenu(conversation, title, onSearch)
  return (
    <>
      <Menu
        items={items}
        trigger={(props) => <IconButton {...props} label={t('chat.more')} icon={IconDots} withTip={false} />}
      />
      <ReportDialog conversationKey={conversation.key} title={title} isOpen={report} onClose={endReport} />
    </>
  )
}
