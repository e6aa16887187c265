// The other mails of a conversation: one line each, and a press opens one in its place.
import { useState } from 'react'
import { IconPencil } from '@tabler/icons-react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Mail } from '../../entities.ts'
import { faceOf, nameOf } from '../people.ts'
import { useBody } from '../use-thread.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './earlier-mails.module.css'
import type { MailContentProps } from './mail-content.tsx'
import { MailContent } from './mail-content.tsx'

type EarlierMailsProps = Omit<MailContentProps, 'mail'> & {
  /** The newest first. */
  mails: readonly Mail[]
  /** Those that are opened at first: what is unread, and the one that was asked for. */
  opened: readonly string[]
  onEdit: (draft: Mail) => void
}

/** So many lines at first; the others when they are asked for. */
const firstShown = 3

export function EarlierMails({ mails, opened, onEdit, ...content }: EarlierMailsProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened))
  const lastOpen = mails.findLastIndex(({ id }) => open.has(id))
  const shown = isWhole ? mails : mails.slice(0, Math.max(firstShown, lastOpen + 1))
  const hidden = mails.length - shown.length
  if (mails.length === 0) return null
  const toggle = (id: string) =>
    setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))
  return (
    <ul className={classes['mails']} aria-label={t('mail.earlier')}>
      {shown.map((mail) => {
        const isOpen = open.has(mail.id)
        return (
          <li key={mail.id} className={classes['mail']}>
            <Line
              mail={mail}
              isOpen={isOpen}
              onPress={() => (mail.folder === 'drafts' ? onEdit(mail) : toggle(mail.id))}
            />
            {isOpen && <Opened mail={mail} {...content} />}
          </li>
        )
      })}
      {hidden > 0 && (
        <li className={classes['mail']}>
          <button type="button" className={classes['more']} onClick={() => setWhole(true)}>
            {t('mail.showEarlier', { count: hidden })}
          </button>
        </li>
      )}
    </ul>
  )
}

function Line({ mail, isOpen, onPress }: { mail: Mail; isOpen: boolean; onPress: () => void }) {
  const { t } = useTranslation()
  const times = useTimeWords()
  const isDraft = mail.folder === 'drafts'
  return (
    <button
      type="button"
      className={classes['line']}
      aria-expanded={isDraft ? undefined : isOpen}
      data-unread={mail.isUnread || undefined}
      onClick={onPress}
    >
      <Avatar person={faceOf(mail.from)} size={28} />
      {isDraft ? (
        <span className={classes['draft']}>
          <Icon of={IconPencil} size={16} /> {t('mail.draft')}
        </span>
      ) : (
        <bdi className={classes['name']}>{nameOf(mail.from)}</bdi>
      )}
      <bdi className={classes['snippet']}>{isOpen ? '' : mail.snippet}</bdi>
      <time className={classes['time']} dateTime={mail.createdAt}>
        {times.short(mail.createdAt)}
      </time>
    </button>
  )
}

function Opened({ mail, ...content }: MailContentProps) {
  const { t } = useTranslation()
  const { whole, error, refetch } = useBody(mail, false)
  if (whole)
    return (
      <div className={classes['opened']}>
        <MailContent mail={whole} {...content} />
      </div>
    )
  if (!error) return <Loading count={1} />
  return (
    <Failed title={t('mail.bodyFailed')} onRetry={refetch} requestId={failureOf(error).requestId}>
      {t(`errors.${failureOf(error).code}`)}
    </Failed>
  )
}
