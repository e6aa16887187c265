// The newest unread mails of the inbox.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { listMails, mailArrived, mailsChanged, mailsRemoved } from '../../contract.ts'
import type { Mail } from '../../entities.ts'
import { mailAddress } from '../addresses.ts'
import { faceOf, nameOf } from '../people.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './unread-mails.module.css'

const shown = '5'
const inbox = { systemLabel: 'inbox' } as const

export function UnreadMails() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: ['mail-widget'],
    queryFn: ({ signal }) =>
      call(listMails, { ...inbox, search: 'is:unread', view: 'conversations', limit: shown }, { signal }),
    on: [mailArrived, mailsChanged, mailsRemoved],
  })
  if (!data && error) {
    return (
      <Failed
        title={t('mail.listFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      >
        {t(`errors.${failureOf(error).code}`)}
      </Failed>
    )
  }
  if (!data) return <Loading count={3} />
  if (data.mails.length === 0) return null
  return (
    <ul className={classes['mails']}>
      {data.mails.map((mail) => (
        <Row key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

function Row({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  const times = useTimeWords()
  const { id, from, subject, createdAt } = mail
  return (
    <li>
      <Anchor href={mailAddress(inbox, { mailId: id })} className={classes['mail']}>
        <Avatar person={faceOf(from)} size={32} />
        <span className={classes['words']}>
          <bdi className={classes['name']}>{nameOf(from)}</bdi>
          <bdi className={classes['subject']}>{subject || t('mail.noSubject')}</bdi>
        </span>
        <time className={classes['time']} dateTime={createdAt}>
          {times.short(createdAt)}
        </time>
      </Anchor>
    </li>
  )
}
