// The unread conversations on the start page; the list and its words are fetched only where something is unread.
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { unreadMax } from '../../count-contract.ts'
import { chatPath } from '../addresses.ts'
import { useUnread } from '../use-unread.ts'

const UnreadList = deferred(async () => {
  const [{ UnreadList: List }] = await Promise.all([import('./unread-list.tsx'), loadTexts(['chat'])])
  return List
})

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: count, error, isFetching, refetch } = useUnread()
  // The list stays once it is there: it hears of what comes and goes.
  const [hasList, setHasList] = useState(false)
  if (!hasList && count !== undefined && count > 0) setHasList(true)
  const shown =
    count !== undefined && count >= unreadMax ? `${format.number(unreadMax - 1)}+` : format.number(count ?? 0)
  const write = <ButtonLink href={`${chatPath}/new`}>{t('chat.newChat')}</ButtonLink>
  const empty = (
    <Empty title={t('chat.widget.empty')} action={write}>
      {t('chat.widget.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle
        {...(count !== undefined && count > 0 && { count: shown })}
        action={<Link href={chatPath}>{t('chat.widget.open')}</Link>}
      >
        {t('chat.widget.title')}
      </SectionTitle>
      {count === undefined && !error && <Loading count={2} heightOf={empty} />}
      {count === undefined && error && (
        <Failed
          title={t('chat.widget.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {count === 0 && empty}
      {hasList && <UnreadList />}
    </>
  )
}
