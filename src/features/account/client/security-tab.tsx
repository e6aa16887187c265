// The tab Security: the password, where one is signed in, passkeys, one-time codes, providers.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { CodesPanel } from './security/codes-panel.tsx'
import { ConnectionsPanel } from './security/connections-panel.tsx'
import { PasskeysPanel } from './security/passkeys-panel.tsx'
import { PasswordPanel } from './security/password-panel.tsx'
import classes from './security/panels.module.css'
import { SessionsPanel } from './security/sessions-panel.tsx'
import { useSecurity } from './security/use-security.ts'

export function Tab() {
  const { t } = useTranslation()
  const { data: security, error, refetch, isFetching } = useSecurity()
  if (!security) {
    return (
      <Panel className={classes['whole']}>
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
      </Panel>
    )
  }
  const asks = security.hasPassword ? 'password' : security.oneTimeCodes.isOn ? 'code' : undefined
  return (
    <>
      <PasswordPanel
        hasPassword={security.hasPassword}
        asksCode={asks === 'code'}
        changedAt={security.passwordChangedAt}
      />
      <SessionsPanel sessions={security.sessions} />
      <PasskeysPanel passkeys={security.passkeys} asks={asks} />
      <CodesPanel codes={security.oneTimeCodes} hasPassword={security.hasPassword} />
      {security.connections.length > 0 && <ConnectionsPanel connections={security.connections} asks={asks} />}
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
