// Notes above a page when something is wrong: no connection, an address not yet verified.
import { IconCloudOff } from '@tabler/icons-react'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { useLiveStatus } from '#kernel/client/live.ts'
import { useSession } from '#kernel/client/session.ts'
import { deferred } from '#ui/deferred.tsx'
import { Note } from '#ui/note.tsx'
import classes from './page-notes.module.css'
import { useAccountLive } from './use-account-live.ts'

const VerifyBanner = deferred(async () => {
  const [{ VerifyBanner: Banner }] = await Promise.all([
    import('#features/account/client/verify-banner.tsx'),
    loadTexts(['account/auth']),
  ])
  return Banner
})

const ViewNote = deferred(async () => (await import('./view-note.tsx')).ViewNote)

export function PageNotes() {
  const { t } = useTranslation()
  const { user } = useSession()
  const status = useLiveStatus()
  useAccountLive()
  return (
    <>
      <output className={classes['offline']}>
        {status === 'offline' && (
          <Note tone="warning" icon={IconCloudOff} isWide>
            {t('app.offline')}
          </Note>
        )}
      </output>
      {user && user.role !== user.ownRole && (
        <div className={classes['viewing']}>
          <ViewNote role={user.role} />
        </div>
      )}
      {user && !user.emailVerified && (
        <div className={classes['verify']}>
          <VerifyBanner />
        </div>
      )}
    </>
  )
}
