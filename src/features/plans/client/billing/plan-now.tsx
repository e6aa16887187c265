// The current plan: its name, when it renews or ends, how full it is, and what admins can do about it.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Label } from '#ui/label.tsx'
import { Note } from '#ui/note.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Subscription, Usage } from '../../entities.ts'
import { planNames } from '../../plan.ts'
import { useAmounts } from '../use-amounts.ts'
import { useIsAdmin, usePlanActions } from '../use-plans.ts'
import classes from './billing.module.css'

export function PlanNow({ subscription, usage }: { subscription: Subscription; usage: Usage }) {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const { plan, period, state } = subscription
  return (
    <>
      <div className={classes['now']}>
        <span className={classes['name']}>{planNames[plan]}</span>
        {plan !== 'basic' && <Label tone="primary">{t(`plans.period.${period}`)}</Label>}
        {state === 'pastDue' && <Label tone="error">{t('plans.billing.pastDue')}</Label>}
        <div className={classes['actions']}>
          {isAdmin && <Actions subscription={subscription} />}
          <ButtonLink href="/pricing">{t('plans.billing.allPlans')}</ButtonLink>
        </div>
      </div>
      <Follows subscription={subscription} />
      <Fill usage={usage} />
    </>
  )
}

function Follows({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { plan, periodEnd, next, state, nextTryAt } = subscription
  if (periodEnd === null) return <p className={classes['quiet']}>{t('plans.billing.free')}</p>
  const date = format.date(periodEnd)
  if (state === 'pastDue') {
    const at = format.date(nextTryAt ?? periodEnd)
    return <Note tone="error">{t('plans.billing.pastDueText', { date: at })}</Note>
  }
  if (next === null) return <p className={classes['quiet']}>{t('plans.billing.renews', { date })}</p>
  const words = { date, plan: planNames[plan], next: planNames[next.plan] }
  return (
    <Note tone="warning">
      {next.plan === 'basic' ? t('plans.billing.ends', words) : t(`plans.billing.follows.${next.period}`, words)}
    </Note>
  )
}

function Fill({ usage }: { usage: Usage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { size } = useAmounts()
  const { people, peopleMost, storage, storageMost } = usage
  const parts = [
    { key: 'people', value: people, most: peopleMost, write: format.number },
    { key: 'storage', value: storage, most: storageMost, write: size },
  ] as const
  return (
    <div className={classes['fill']}>
      {parts.map(({ key, value, most, write }) =>
        most === null ? (
          <p key={key} className={classes['open']}>
            <span>{t(`plans.billing.${key}`)}</span>
            <span className={classes['quiet']}>{t('plans.billing.noLimit', { used: write(value) })}</span>
          </p>
        ) : (
          <ProgressBar
            key={key}
            label={t(`plans.billing.${key}`)}
            value={value}
            max={most}
            tone={value >= most ? 'warning' : 'primary'}
            words={t('plans.billing.used', { used: write(value), most: write(most) })}
          />
        ),
      )}
    </div>
  )
}

function Actions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { cancel, keep } = usePlanActions()
  const { plan, periodEnd, next, state } = subscription
  if (periodEnd === null || state === 'pastDue') return null
  const ask = async () => {
    const isSure = await confirm({
      title: t('plans.billing.askCancel', { plan: planNames[plan] }),
      text: t('plans.billing.askCancelText', { date: format.date(periodEnd) }),
      action: t('plans.billing.cancel'),
      danger: true,
    })
    if (isSure) cancel.mutate(undefined)
  }
  return next === null ? (
    <Button busy={cancel.isPending} onClick={() => void ask()}>
      {t('plans.billing.cancel')}
    </Button>
  ) : (
    <Button variant="filled" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
      {t('plans.billing.keep', { plan: planNames[plan] })}
    </Button>
  )
}
