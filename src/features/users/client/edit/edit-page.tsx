// /dashboard/user/{name}/edit: a person's record, or that nobody has this name.
import { IconUserSearch } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed } from '#ui/states.tsx'
import { addressOfList, addressOfRecord } from '../addresses.ts'
import { useRecord } from '../use-record.ts'
import { EditForm } from './edit-form.tsx'
import { FormLoading } from './form-loading.tsx'

export function Page() {
  const { username = '' }: { username?: string } = useParams({ strict: false })
  const { data, error, isPending, isFetching, refetch } = useRecord(username)
  const { t } = useTranslation()
  const failure = error && failureOf(error)
  const isMissing = failure?.code === 'not-found'
  useOpenedRecord(data && !isMissing ? data.username : undefined, isMissing)
  if (isMissing) return <Missing />
  if (data) return <EditForm key={data.id} user={data} />
  if (isPending) return <FormLoading />
  return (
    <PanelGrid>
      <Panel>
        <Failed
          level={2}
          title={t('users.edit.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failure?.requestId}
        >
          {t('users.edit.failedText')}
        </Failed>
      </Panel>
    </PanelGrid>
  )
}

function Missing() {
  const { t } = useTranslation()
  usePageHeading({ title: t('users.edit.missing') })
  return (
    <PanelGrid>
      <Panel>
        <Empty
          level={2}
          icon={IconUserSearch}
          title={t('users.edit.missing')}
          action={<ButtonLink href={addressOfList}>{t('users.toList')}</ButtonLink>}
        >
          {t('users.edit.missingText')}
        </Empty>
      </Panel>
    </PanelGrid>
  )
}

/** The menu's “Edit” leads back here, as long as there is somebody. */
function useOpenedRecord(username: string | undefined, isMissing: boolean) {
  const myId = useSession().user?.id
  useEffect(() => {
    if (myId === undefined) return
    if (username !== undefined) noteOpened(myId, 'users', addressOfRecord(username))
    else if (isMissing) forgetOpened(myId, 'users')
  }, [myId, username, isMissing])
}
