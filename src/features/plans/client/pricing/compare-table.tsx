// The plans line by line: people and storage differ, all else is in each of them.
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Period, Plan } from '../../entities.ts'
import { monthlyOf, planNames } from '../../plan.ts'
import { useAmounts } from '../use-amounts.ts'
import classes from './compare-table.module.css'

const inEvery = {
  work: ['boards', 'shop', 'calendar', 'invoices'],
  safety: ['backups', 'audit', 'twoStep'],
  leaving: ['export', 'api'],
} as const
const groups = ['work', 'safety', 'leaving'] as const

type Line = { key: string; name: string; values: readonly string[] | undefined }

export function CompareTable({ plans, period }: { plans: readonly Plan[]; period: Period }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { size } = useAmounts()
  const limit = (value: number | null, write: (value: number) => string) =>
    value === null ? t('plans.compare.noLimit') : write(value)
  const accounts = plans.map(({ peopleMost }) => limit(peopleMost, format.number))
  const storage = plans.map(({ storageMost }) => limit(storageMost, size))
  const limits: Line[] = [
    { key: 'accounts', name: t('plans.compare.accounts'), values: accounts },
    { key: 'storage', name: t('plans.compare.storage'), values: storage },
  ]
  return (
    <section className={classes['compare']}>
      <h2 className={classes['title']}>{t('plans.compare.title')}</h2>
      <div className={classes['sheet']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('plans.compare.title')}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan.key} scope="col" data-popular={plan.isPopular || undefined}>
                  {planNames[plan.key]}
                  <span className={classes['price']}>
                    {plan.monthPrice === 0
                      ? t('plans.pricing.free')
                      : format.money(monthlyOf(plan, period), plan.currency)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Group name={t('plans.compare.limits')} lines={limits} plans={plans} />
            {groups.map((group) => (
              <Fragment key={group}>
                <Group
                  name={t(`plans.compare.${group}`)}
                  plans={plans}
                  lines={inEvery[group].map((key) => ({ key, name: t(`plans.compare.${key}`), values: undefined }))}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Group({ name, lines, plans }: { name: string; lines: readonly Line[]; plans: readonly Plan[] }) {
  const { t } = useTranslation()
  return (
    <>
      <tr>
        <th className={classes['group']} colSpan={plans.length + 1} scope="colgroup">
          {name}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.key}>
          <th className={classes['line']} scope="row">
            {line.name}
          </th>
          {plans.map((plan, place) => (
            <td key={plan.key} data-popular={plan.isPopular || undefined}>
              {line.values?.[place] ?? (
                <>
                  <span className={classes['yes']}>
                    <Icon of={IconCheck} size={20} />
                  </span>
                  <span className="visually-hidden">{t('plans.compare.yes')}</span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
