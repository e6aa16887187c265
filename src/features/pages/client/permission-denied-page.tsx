// The door that a role opens or not: the server's own refusal decides what is shown, never the browser.
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { viewAs } from '#features/account/contract.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Failed } from '#ui/states.tsx'
import { getHeadcount } from '../contract.ts'
import { AccessPanels } from './access-panels.tsx'
import { Headcount } from './headcount.tsx'
import { Keyholders } from './keyholders.tsx'
import classes from './permission-denied.module.css'
import { RoleTable } from './role-table.tsx'

const pagePath = '/dashboard/permission-denied'

/** Another page whose door is locked shows this one in its place: then there is nothing behind it to ask for. */
export function Page() {
  const { user } = useSession()
  const { t } = useTranslation()
  const isOwnAddress = window.location.pathname === pagePath
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pages', 'headcount', user?.id, user?.role],
    queryFn: ({ signal }) => call(getHeadcount, {}, { signal }),
    enabled: isOwnAddress,
    retry: false,
  })
  if (!user) return null
  const person = { name: user.displayName, role: t(`app.role.${user.role}`) }
  const isRefused = !isOwnAddress || (error !== null && failureOf(error).code === 'forbidden')
  if (isRefused) {
    const text = isOwnAddress ? t('pages.permissionDenied.text', person) : t('pages.forbidden.text')
    return (
      <PanelGrid>
        <AccessPanels isLocked title={t('pages.permissionDenied.title')} text={text}>
          <Keyholders />
        </AccessPanels>
        <RoleTable role={user.role} />
      </PanelGrid>
    )
  }
  if (error) {
    return (
      <PanelGrid>
        <Panel>
          <Failed
            title={t('errors.internal')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        </Panel>
      </PanelGrid>
    )
  }
  if (!data) return null
  return (
    <PanelGrid>
      <AccessPanels
        isLocked={false}
        title={t('pages.permissionDenied.openTitle')}
        text={t('pages.permissionDenied.openText', person)}
      >
        {user.role === 'admin' && <ViewAsUser />}
      </AccessPanels>
      <Headcount count={data} />
      <RoleTable role={user.role} />
    </PanelGrid>
  )
}

/** The real thing: from here on the server refuses this session what it refuses a user. */
function ViewAsUser() {
  const { t } = useTranslation()
  const { mutate, isPending } = useAction(() => call(viewAs, { role: 'user' }), {
    keep: () => window.location.reload(),
  })
  return (
    <div className={classes['view']}>
      <Button onClick={() => mutate()} busy={isPending}>
        {t('pages.permissionDenied.asUser')}
      </Button>
    </div>
  )
}
