// A guest: avatar, reply, and busy times of the day.
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Face, Reply } from '../../entities.ts'
import type { BusyTime, Span } from './busy.ts'
import { BusyBar } from './busy-bar.tsx'
import classes from './event-form.module.css'

const replyIcons = { accepted: IconCheck, tentative: IconHelp, declined: IconX } as const

type GuestRowProps = {
  person: Face
  isMe: boolean
  /** Undefined until they are invited. */
  reply?: Reply | undefined
  span?: Span | undefined
  /** Undefined while loading. */
  times?: readonly BusyTime[] | undefined
  onRemove?: (() => void) | undefined
}

export function GuestRow({ person, isMe, reply, span, times, onRemove }: GuestRowProps) {
  const { t } = useTranslation()
  const icon = reply !== undefined && reply !== 'waiting' ? replyIcons[reply] : undefined
  return (
    <li className={classes['guest']} data-item={person.id}>
      <Avatar person={person} size={28} />
      <span className={classes['guestWords']}>
        <span className={classes['guestName']}>
          <bdi>{isMe ? t('calendar.form.you') : person.name}</bdi>
          {reply !== undefined && (
            <span className={classes['reply']} data-reply={reply}>
              {icon && <Icon of={icon} size={14} />}
              {t(`calendar.replies.${reply}`)}
            </span>
          )}
        </span>
        {span && times && <BusyBar span={span} times={times} />}
      </span>
      {onRemove && (
        <IconButton size="sm" icon={IconX} label={t('ui.removeNamed', { name: person.name })} onClick={onRemove} />
      )}
      {span && !onRemove && <span className={classes['noButton']} />}
    </li>
  )
}
