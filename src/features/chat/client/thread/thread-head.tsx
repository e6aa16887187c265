// The head of a conversation: whom one talks to and whether they are here, and what can be done with it.
import {
  IconBell,
  IconBellOff,
  IconChevronLeft,
  IconInfoCircle,
  IconLayoutSidebarRight,
  IconSearch,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Conversation } from '../../entities.ts'
import { chatPath } from '../addresses.ts'
import { ThreadTitle } from './thread-title.tsx'
import classes from './thread-head.module.css'
import { ThreadMenu } from './thread-menu.tsx'
import { useMute } from './use-thread-menu.ts'

type ThreadHeadProps = {
  conversation: Conversation
  title: string
  details: { isOpen: boolean; toggle: () => void }
  isSearching: boolean
  onSearch: () => void
}

export function ThreadHead({ conversation, title, details, isSearching, onSearch }: ThreadHeadProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const mute = useMute(conversation)
  const { isMuted, lastMessageAt } = conversation
  return (
    <header className={classes['head']}>
      <Anchor href={chatPath} className={classes['back']} aria-label={t('chat.back')}>
        <Icon of={IconChevronLeft} size={24} mirrored />
      </Anchor>
      <ThreadTitle conversation={conversation} title={title} />
      <div className={classes['tools']}>
        {!isPhone && (
          <>
            <IconButton label={t('chat.searchIn')} icon={IconSearch} aria-pressed={isSearching} onClick={onSearch} />
            {lastMessageAt !== null && (
              <IconButton
                label={t(isMuted ? 'chat.unmute' : 'chat.mute')}
                icon={isMuted ? IconBell : IconBellOff}
                aria-pressed={isMuted}
                onClick={mute}
              />
            )}
          </>
        )}
        <IconButton
          label={t(details.isOpen ? 'chat.hideDetails' : 'chat.showDetails')}
          icon={isPhone ? IconInfoCircle : IconLayoutSidebarRight}
          mirrored={!isPhone}
          aria-pressed={isPhone ? undefined : details.isOpen}
          onClick={details.toggle}
        />
        {!isPhone && <ThreadMenu conversation={conversation} title={title} onSearch={onSearch} />}
      </div>
    </header>
  )
}
