// Profit, income and expenses beside each other, as shares of the income.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { StatChange } from '#ui/stat-change.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'

const rows = [
  { key: 'profit', tone: 'success' },
  { key: 'income', tone: 'primary' },
  { key: 'expenses', tone: 'warning' },
] as const

export function SalesOverview({ sales }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const whole = Math.max(sales.income.value, sales.expenses.value, 1)
  return (
    <Panel aria-labelledby="overview-title">
      <SectionTitle
        id="overview-title"
        note={t('ecommerce.sales.overviewNote')}
        action={
          <CsvButton
            title={t('ecommerce.sales.overview')}
            head={['', sales.currency, t('ecommerce.sales.before')]}
            rows={rows.map(({ key }) => [
              t(`ecommerce.sales.${key}`),
              inUnits(sales[key].value, sales.currency),
              inUnits(sales[key].before, sales.currency),
            ])}
          />
        }
      >
        {t('ecommerce.sales.overview')}
      </SectionTitle>
      <ul className={classes['bars']}>
        {rows.map(({ key, tone }) => {
          const { value } = sales[key]
          const share = format.number(value / whole, { style: 'percent', maximumFractionDigits: 1 })
          return (
            <li key={key}>
              <ProgressBar
                label={t(`ecommerce.sales.${key}`)}
                value={Math.max(value, 0)}
                max={whole}
                tone={tone}
                words={t('ecommerce.sales.ofIncome', { amount: format.money(value, sales.currency), share })}
              />
              <StatChange value={value} before={sales[key].before} isCost={key === 'expenses'} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
