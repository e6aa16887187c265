// Income and expenses beside each other, by week, month or year, with the share that is kept in one sentence.
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { inUnits } from '#kernel/money.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { endOf } from '../../calendar-days.ts'
import type { BarStep } from '../../contract.ts'
import { barSteps } from '../../contract.ts'
import { rowsAddress } from '../addresses.ts'
import type { Banking } from '../use-banking.ts'

type BalanceBarsProps = { banking: Banking; step: BarStep; onStep: (step: BarStep) => void }

const formats: Record<BarStep, Intl.DateTimeFormatOptions> = {
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
}
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export function BalanceBars({ banking: { bars, currency }, step, onStep }: BalanceBarsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = new Intl.DateTimeFormat(localeOf[useLanguage()], { ...formats[step], timeZone: 'UTC' })
  const navigate = useNavigate()
  const names = { income: t('banking.figures.income'), expenses: t('banking.figures.expenses') }
  const openRows = (index: number, series?: string) => {
    const from = bars[index]?.from
    if (from === undefined) return
    const type = series === names.income ? 'income' : series === names.expenses ? 'expenses' : undefined
    void navigate({ href: rowsAddress({ from, to: endOf(from, step), type }) })
  }
  const income = sumOf(bars.map((bar) => bar.income))
  const expenses = sumOf(bars.map((bar) => bar.expenses))
  const kept = income > 0 ? (income - expenses) / income : undefined
  const share = format.number(Math.abs(kept ?? 0), { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ChartCard
      title={t('banking.bars.title')}
      finding={
        kept === undefined
          ? t('banking.bars.nothing')
          : t(kept >= 0 ? 'banking.bars.kept' : 'banking.bars.lost', { share })
      }
      kind="bar"
      labels={bars.map(({ from }) => label.format(Date.parse(`${from}T00:00:00Z`)))}
      series={[
        { name: names.income, values: bars.map((bar) => inUnits(bar.income, currency)) },
        { name: names.expenses, values: bars.map((bar) => inUnits(bar.expenses, currency)) },
      ]}
      onMark={openRows}
      format={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }}
      period={
        <SegmentedControl
          label={t('banking.bars.step')}
          value={step}
          onChange={onStep}
          options={barSteps.map((value) => ({ value, label: t(`banking.bars.${value}`) }))}
        />
      }
    />
  )
}
