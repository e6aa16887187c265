// The page that buys or changes a plan: who gets the invoice, the card, and what it costs before anything is charged.
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty, Loading } from '#ui/states.tsx'
import { planNames } from '../../plan.ts'
import { PlansFailed } from '../plans-failed.tsx'
import { useIsAdmin, usePayment, usePlans, useQuote } from '../use-plans.ts'
import { choiceOf } from './address.ts'
import { PaymentForm } from './payment-form.tsx'
import classes from './payment.module.css'

export function Page() {
  const { t } = useTranslation()
  const choice = choiceOf(useSearch({ strict: false }))
  const isAdmin = useIsAdmin()
  const plans = usePlans()
  const payment = usePayment(isAdmin)
  const quote = useQuote(choice, isAdmin)
  const error = plans.error ?? payment.error ?? quote.error
  if (error) {
    const retry = () => void Promise.all([plans.refetch(), payment.refetch(), quote.refetch()])
    return <PlansFailed error={error} title={t('plans.payment.failed')} onRetry={retry} />
  }
  if (!isAdmin) {
    return (
      <Empty
        level={1}
        title={t('plans.payment.adminsOnly')}
        action={<ButtonLink href="/pricing">{t('plans.payment.toPlans')}</ButtonLink>}
      >
        {t('plans.payment.adminsOnlyText')}
      </Empty>
    )
  }
  const plan = plans.data?.plans.find(({ key }) => key === choice.plan)
  if (!plan || !payment.data || !quote.data) return <Loading shape="cards" count={2} />
  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>{t('plans.payment.title', { plan: planNames[choice.plan] })}</h1>
      <p className={classes['lead']}>{t('plans.payment.lead')}</p>
      <PaymentForm plan={plan} quote={quote.data} payment={payment.data} />
    </div>
  )
}
