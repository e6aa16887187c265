// The plans side by side, monthly or yearly, with the workspace's own marked; open to everyone.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Loading } from '#ui/states.tsx'
import type { Period, Plan } from '../../entities.ts'
import { periods } from '../../entities.ts'
import { savedOf } from '../../plan.ts'
import { PlansFailed } from '../plans-failed.tsx'
import { usePlans } from '../use-plans.ts'
import { Answers, Promises } from './around.tsx'
import { CompareTable } from './compare-table.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './pricing.module.css'

export function Page() {
  const { t } = useTranslation()
  const [wanted, setPeriod] = useState<Period>()
  const { data, error, isPending, isFetching, refetch } = usePlans()
  const period = wanted ?? 'year'
  if (isPending) return <Loading shape="cards" count={3} />
  if (!data) {
    const title = t('plans.pricing.failed')
    return <PlansFailed error={error} title={title} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  const { plans, current } = data
  return (
    <div className={classes['page']}>
      <Head plans={plans} period={period} onPeriod={setPeriod} />
      <div className={classes['plans']}>
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} period={period} current={current} />
        ))}
      </div>
      <p className={classes['terms']}>{t('plans.pricing.terms')}</p>
      <Promises />
      <CompareTable plans={plans} period={period} />
      <Answers />
    </div>
  )
}

type HeadProps = { plans: readonly Plan[]; period: Period; onPeriod: (period: Period) => void }

function Head({ plans, period, onPeriod }: HeadProps) {
  const { t } = useTranslation()
  const free = plans.find(({ monthPrice }) => monthPrice === 0)
  const months = Math.floor(Math.min(...plans.filter(({ monthPrice }) => monthPrice > 0).map(monthsFree)))
  return (
    <header className={classes['head']}>
      <h1 className={classes['title']}>{t('plans.pricing.title', { count: free?.peopleMost ?? 0 })}</h1>
      <p className={classes['lead']}>{t('plans.pricing.lead')}</p>
      <div className={classes['periods']}>
        <SegmentedControl
          size="md"
          label={t('plans.pricing.billed')}
          value={period}
          onChange={onPeriod}
          options={periods.map((value) => ({ value, label: t(`plans.period.${value}`) }))}
        />
        {months > 0 && <Label tone="primary">{t('plans.pricing.monthsFree', { count: months })}</Label>}
      </div>
    </header>
  )
}

/** Months of a year that are saved by paying for it at once. */
const monthsFree = (plan: Plan) => Math.round(savedOf(plan) / plan.monthPrice)
