// The order beside the form: the plan, how it is billed, what is charged today and next time, and the button.
import { useNavigate } from '@tanstack/react-router'
import { IconCheck, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import { Note } from '#ui/note.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Plan, Quote } from '../../entities.ts'
import { planNames, savedOf } from '../../plan.ts'
import { useAmounts } from '../use-amounts.ts'
import classes from './order.module.css'
import { OrderSums } from './order-sums.tsx'

type OrderProps = { plan: Plan; quote: Quote; canPay: boolean; isBusy: boolean }

export function Order({ plan, quote, canPay, isBusy }: OrderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const amounts = useAmounts()
  return (
    <aside className={classes['order']} aria-labelledby="order">
      <header className={classes['head']}>
        <h2 id="order">{t('plans.payment.order')}</h2>
        <Anchor href="/pricing">{t('plans.payment.changeChoice')}</Anchor>
      </header>
      <div className={classes['plan']}>
        <b>{planNames[plan.key]}</b>
        {plan.isPopular && <Label tone="primary">{t('plans.popular')}</Label>}
        <span className={classes['for']}>{t(`plans.for.${plan.key}`)}</span>
      </div>
      <ul className={classes['lines']}>
        {[amounts.people(plan), amounts.storage(plan), t('plans.pricing.allApps')].map((line) => (
          <li key={line}>
            <Icon of={IconCheck} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {plan.monthPrice > 0 && <Yearly plan={plan} quote={quote} />}
      {quote.isTooSmall && <Note tone="warning">{t('plans.payment.tooSmall')}</Note>}
      {quote.starts === 'same' ? (
        <Note>{t('plans.payment.same')}</Note>
      ) : (
        <>
          <OrderSums quote={quote} />
          <Button type="submit" variant="filled" size="lg" fullWidth icon={IconLock} busy={isBusy} disabled={!canPay}>
            {quote.starts === 'now'
              ? t('plans.payment.pay')
              : t('plans.payment.later', { date: format.date(quote.startsAt) })}
          </Button>
          <p className={classes['promise']}>{t('plans.payment.promise')}</p>
        </>
      )}
      <p className={classes['stored']}>
        <Icon of={IconShieldCheck} />
        <span>{t('plans.payment.stored')}</span>
      </p>
    </aside>
  )
}

function Yearly({ plan, quote }: { plan: Plan; quote: Quote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const bill = (isYearly: boolean) =>
    void navigate({
      to: '/payment',
      search: { plan: plan.key, period: isYearly ? 'year' : 'month' },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={classes['yearly']}>
      <Switch
        spread
        label={t('plans.payment.yearly')}
        description={t('plans.payment.saves', { saved: format.money(savedOf(plan), plan.currency) })}
        checked={quote.period === 'year'}
        onChange={(event) => bill(event.currentTarget.checked)}
      />
    </div>
  )
}
