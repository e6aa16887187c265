// The recent files widget of the start page; rows and quota are fetched only if there are files.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { listEntries } from '../../contract.ts'
import { useFileChanges } from '../use-file-changes.ts'

const RecentList = deferred(() => import('./recent-list.tsx').then((module) => module.RecentList))

const shown = '4'

export function Widget() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['files', 'widget'],
    queryFn: ({ signal }) => call(listEntries, { view: 'recent', limit: shown }, { signal }),
  })
  useFileChanges()
  const upload = <ButtonLink href="/dashboard/files-manager?new=upload">{t('files.firstStep.label')}</ButtonLink>
  const empty = (
    <Empty title={t('files.widget.empty')} action={upload}>
      {t('files.widget.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle action={<Link href="/dashboard/files-manager">{t('files.widget.all')}</Link>}>
        {t('files.widget.title')}
      </SectionTitle>
      {!data && !error && <Loading count={2} heightOf={empty} />}
      {!data && error && (
        <Failed
          title={t('files.widget.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data?.entries.length === 0 && empty}
      {data && data.entries.length > 0 && <RecentList files={data.entries} />}
    </>
  )
}
