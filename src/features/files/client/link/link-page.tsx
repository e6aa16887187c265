// The page of a link at /share/TOKEN: shared files for anyone who has the link, without an account.
import { useParams } from '@tanstack/react-router'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePageHeading } from '#ui/page-heading.ts'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import box from './box.module.css'
import { LinkedFiles } from './linked-files.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { UploadBox } from './upload-box.tsx'
import { useLink } from './use-link.ts'

export function Page() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const { t } = useTranslation()
  const [pass, setPass] = useState<string>()
  const [folderId, setFolderId] = useState<string>()
  const visit = { token, pass }
  const opened = useLink(visit, folderId)
  // While another folder loads, the page still shows whose files these are.
  const root = useLink(visit, undefined)
  const first = root.data?.pages[0]
  const error = opened.error ?? root.error
  usePageHeading({ title: first?.link?.root.name ?? t('files.link.title') })
  if (first?.isLocked) return <UnlockForm token={token} onUnlock={setPass} />
  if (first?.link) {
    if (first.link.access === 'upload') return <UploadBox visit={visit} link={first.link} />
    return <LinkedFiles visit={visit} link={first.link} opened={opened} folderId={folderId} onFolder={setFolderId} />
  }
  return <NotOpened error={error} isRetrying={root.isFetching} onRetry={() => void root.refetch()} />
}

type NotOpenedProps = { error: Error | null; isRetrying: boolean; onRetry: () => void }

/** Shown while the link loads, or when it doesn't work. */
function NotOpened({ error, isRetrying, onRetry }: NotOpenedProps) {
  const { t } = useTranslation()
  const failure = error ? failureOf(error) : undefined
  const hasEnded = failure !== undefined && isGone(failure.code)
  return (
    <div className={box['middle']}>
      {!hasEnded && <h1 className="visually-hidden">{t('files.link.title')}</h1>}
      {!failure && <Loading count={4} />}
      {hasEnded && (
        <Empty level={1} icon={IconLinkOff} title={t('files.link.gone')}>
          {t('files.link.goneText')}
        </Empty>
      )}
      {failure && !hasEnded && (
        <Failed title={t('files.link.failed')} onRetry={onRetry} isRetrying={isRetrying} requestId={failure.requestId}>
          {t(`errors.${failure.code}`)}
        </Failed>
      )}
    </div>
  )
}

/** A link that never existed looks like an expired one; a malformed secret never existed. */
const isGone = (code: string) => code === 'not-found' || code === 'invalid'
