// The tab Security: the password, where one is signed in, passkeys, one-time codes, providers.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Room } from '#ui/plan.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { CodesRoom } from './security/codes-room.tsx'
import { ConnectionsRoom } from './security/connections-room.tsx'
import { PasskeysRoom } from './security/passkeys-room.tsx'
import { PasswordRoom } from './security/password-room.tsx'
import classes from './security/rooms.module.css'
import { SessionsRoom } from './security/sessions-room.tsx'
import { useSecurity } from './security/use-security.ts'

export function Tab() {
  const { t } = useTranslation()
  const { data: security, error, refetch, isFetching } = useSecurity()
  if (!security) {
    return (
      <Room className={classes['whole']}>
        {error ? (
          <Failed
            title={t('account.security.failed')}
            level={2}
            requestId={failureOf(error).requestId}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {t('account.security.failedText')}
          </Failed>
        ) : (
          <TabLoading />
        )}
      </Room>
    )
  }
  const asks = security.hasPassword ? 'password' : security.oneTimeCodes.isOn ? 'code' : undefined
  return (
    <>
      <PasswordRoom
        hasPassword={security.hasPassword}
        asksCode={asks === 'code'}
        changedAt={security.passwordChangedAt}
      />
      <SessionsRoom sessions={security.sessions} />
      <PasskeysRoom passkeys={security.passkeys} asks={asks} />
      <CodesRoom codes={security.oneTimeCodes} hasPassword={security.hasPassword} />
      {security.connections.length > 0 && <ConnectionsRoom connections={security.connections} asks={asks} />}
    </>
  )
}

const lines = ['one', 'two', 'three', 'four', 'five', 'six']

const TabLoading = () => (
  <Loading>
    {lines.map((line) => (
      <Skeleton key={line} className={classes['line']} />
    ))}
  </Loading>
)
