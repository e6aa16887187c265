// The newest unread mails of the inbox, on the start page.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { listMails, mailArrived, mailsChanged, mailsRemoved } from '../../contract.ts'
import type { Mail } from '../../entities.ts'
import { mailAddress, placePath } from '../addresses.ts'
import { faceOf, nameOf } from '../people.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './unread-widget.module.css'

const shown = '5'
const inbox = { systemLabel: 'inbox' } as const

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isPending, refetch } = useLiveQuery({
    queryKey: ['mail-widget'],
    queryFn: ({ signal }) =>
      call(listMails, { ...inbox, search: 'is:unread', view: 'conversations', limit: shown }, { signal }),
    on: [mailArrived, mailsChanged, mailsRemoved],
  })
  return (
    <>
      <SectionTitle
        {...(data && data.count > 0 && { count: format.number(data.count) })}
        action={<Link href={placePath(inbox)}>{t('mail.widget.all')}</Link>}
      >
        {t('mail.widget.title')}
      </SectionTitle>
      {isPending && <Loading count={3} />}
      {error && !data && (
        <Failed title={t('mail.listFailed')} onRetry={() => void refetch()} requestId={failureOf(error).requestId}>
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data?.mails.length === 0 && <Empty title={t('mail.widget.empty')}>{t('mail.widget.emptyText')}</Empty>}
      {data && data.mails.length > 0 && (
        <ul className={classes['mails']}>
          {data.mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
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
