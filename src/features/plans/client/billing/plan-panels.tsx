// The plan in Billing: the current one, its limits and what follows; for admins also its payment, and the switch.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { isOff, useIsAdmin, useSubscription } from '../use-plans.ts'
import classes from './billing.module.css'
import { PaidBy } from './paid-by.tsx'
import { PlanNow } from './plan-now.tsx'
import { PlanSwitch } from './plan-switch.tsx'

export function Panels() {
  const isAdmin = useIsAdmin()
  return (
    <>
      <PlanPanel />
      {isAdmin && <PlanSwitch />}
    </>
  )
}

/** Nothing while plans are off. */
function PlanPanel() {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const { data, error, isFetching, refetch } = useSubscription()
  if (isOff(error)) return null
  return (
    <Panel aria-labelledby="plan" className={classes['panel']}>
      <SectionTitle id="plan">{t('plans.billing.title')}</SectionTitle>
      {data ? (
        <>
          <PlanNow subscription={data.subscription} usage={data.usage} />
          {isAdmin && <PaidBy isPastDue={data.subscription.state === 'pastDue'} />}
        </>
      ) : error ? (
        <Failed
          title={t('plans.payment.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading shape="cards" count={1} />
      )}
    </Panel>
  )
}
