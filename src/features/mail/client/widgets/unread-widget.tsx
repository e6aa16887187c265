// The unread mails of the inbox on the start page; the list is fetched only where something is unread.
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { placePath } from '../addresses.ts'
import { useUnread } from '../use-unread.ts'

const UnreadMails = deferred(() => import('./unread-mails.tsx').then((module) => module.UnreadMails))

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: count, error, isFetching, refetch } = useUnread()
  // The list stays once it is there: it hears of what comes and goes.
  const [hasList, setHasList] = useState(false)
  if (!hasList && count !== undefined && count > 0) setHasList(true)
  const compose = <ButtonLink href="/dashboard/mail/all?compose=new">{t('mail.compose')}</ButtonLink>
  const empty = (
    <Empty title={t('mail.widget.empty')} action={compose}>
      {t('mail.widget.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle
        {...(count !== undefined && count > 0 && { count: format.number(count) })}
        action={<Link href={placePath({ systemLabel: 'inbox' })}>{t('mail.widget.all')}</Link>}
      >
        {t('mail.widget.title')}
      </SectionTitle>
      {count === undefined && !error && <Loading count={2} heightOf={empty} />}
      {count === undefined && error && (
        <Failed
          title={t('mail.listFailed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {count === 0 && empty}
      {hasList && <UnreadMails />}
    </>
  )
}
