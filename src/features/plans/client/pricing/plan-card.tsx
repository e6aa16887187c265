// One plan: its picture, its price, its limits, and the button to choose it.
import { IconCheck } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import type { Choice, Period, Plan } from '../../entities.ts'
import { monthlyOf, planNames, savedOf } from '../../plan.ts'
import { addressOfPayment } from '../payment/address.ts'
import { useAmounts } from '../use-amounts.ts'
import { House } from './house.tsx'
import classes from './pricing.module.css'

const floors = { basic: 1, starter: 2, premium: 3 } as const

type PlanCardProps = { plan: Plan; period: Period; current: Choice | null }

export function PlanCard({ plan, period, current }: PlanCardProps) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  const { key, isPopular } = plan
  const lines = [
    amounts.people(plan),
    amounts.storage(plan),
    t('plans.pricing.allApps'),
    t('plans.pricing.roles'),
    t('plans.pricing.export'),
  ]
  return (
    <section className={classes['plan']} data-popular={isPopular || undefined} aria-label={planNames[key]}>
      <div className={classes['named']}>
        <h2 className={classes['name']}>{planNames[key]}</h2>
        {isPopular && <span className={classes['popular']}>{t('plans.popular')}</span>}
      </div>
      <p className={classes['for']}>{t(`plans.for.${key}`)}</p>
      <div className={classes['house']}>
        <House floors={floors[key]} />
      </div>
      <Price plan={plan} period={period} />
      <Way plan={plan} period={period} current={current} />
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={line}>
            <Icon of={IconCheck} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Price({ plan, period }: Pick<PlanCardProps, 'plan' | 'period'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, plan.currency)
  if (plan.monthPrice === 0) {
    return (
      <div>
        <div className={classes['price']}>{t('plans.pricing.free')}</div>
        <p className={classes['sum']}>{t('plans.pricing.freeText')}</p>
      </div>
    )
  }
  const year = t('plans.pricing.year', { price: money(plan.yearPrice), saved: money(savedOf(plan)) })
  const months = t('plans.pricing.months', { saved: money(savedOf(plan)) })
  return (
    <div>
      <div className={classes['price']}>
        <bdi>{money(monthlyOf(plan, period))}</bdi>
        <span className={classes['per']}>{t('plans.pricing.perPerson')}</span>
      </div>
      <p className={classes['sum']}>{period === 'year' ? year : months}</p>
    </div>
  )
}

/** Basic is the same monthly and yearly. */
const isCurrent = (plan: Plan, period: Period, current: Choice | null) =>
  current?.plan === plan.key && (plan.key === 'basic' || current.period === period)

function Way({ plan, period, current }: PlanCardProps) {
  const { t } = useTranslation()
  const { key, isPopular } = plan
  const variant = isPopular ? 'filled' : 'default'
  if (isCurrent(plan, period, current)) {
    return (
      <div className={classes['way']}>
        <Button fullWidth size="lg" disabled>
          {t('plans.pricing.yours')}
        </Button>
      </div>
    )
  }
  const isOther = current?.plan === key
  const label = isOther ? t(`plans.pricing.switch.${period}`) : t('plans.pricing.choose', { plan: planNames[key] })
  return (
    <div className={classes['way']}>
      {isOther && <Label tone="primary">{t('plans.pricing.running')}</Label>}
      <ButtonLink fullWidth size="lg" variant={variant} href={addressOfPayment({ plan: key, period })}>
        {label}
      </ButtonLink>
    </div>
  )
}
