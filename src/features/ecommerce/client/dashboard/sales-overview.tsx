// Profit, income and expenses beside each other, as shares of the income.
import { useId } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { partsOfIncome } from './figures.ts'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'

const tones = { profit: 'success', income: 'primary', expenses: 'warning' } as const

export function SalesOverview({ sales, span }: { sales: Sales; span: 8 | 12 }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  return (
    <Panel span={span} aria-labelledby={id}>
      <SectionTitle id={id} note={t('ecommerce.sales.overviewNote')}>
        {t('ecommerce.sales.overview')}
      </SectionTitle>
      <ul className={classes['bars']}>
        {partsOfIncome(sales).map(({ key, amount, share }) => (
          <li key={key}>
            <ProgressBar
              label={t(`ecommerce.sales.${key}`)}
              value={Math.max(share ?? 0, 0)}
              tone={tones[key]}
              words={
                share === undefined
                  ? format.money(amount, sales.currency)
                  : t('ecommerce.sales.ofIncome', {
                      amount: format.money(amount, sales.currency),
                      share: format.number(share / 100, { style: 'percent' }),
                    })
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
