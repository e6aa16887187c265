// Income and expenses of a year, month by month; a month leads to its orders.
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { inUnits } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { ChartCard } from '#ui/chart-card.tsx'
import { Menu } from '#ui/menu.tsx'
import { changeOf } from '#ui/stat-change.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { addressOfOrdersOf } from '../addresses.ts'
import type { Sales } from './use-sales.ts'
import { comparable, daysOfMonth, isToCome } from './figures.ts'

// As tall as what stands beside it.
const wideHeight = 290
const phoneHeight = 260

type YearlySalesProps = { sales: Sales; onYear: (year: number) => void }

export function YearlySales({ sales: { year, years, currency }, onYear }: YearlySalesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const month = new Intl.DateTimeFormat(localeOf[useLanguage()], { month: 'short', timeZone: 'UTC' })
  const labels = Array.from({ length: 12 }, (_, place) => month.format(Date.UTC(year.year, place)))
  const units = (amounts: readonly number[]) => amounts.map((amount) => inUnits(amount, currency))
  const change = changeOf(comparable(year))
  const shown = (amounts: readonly number[]) =>
    units(amounts).map((amount, month) => (isToCome(year.year, month) ? null : amount))
  const written = (one: number) => format.number(one, { useGrouping: false })
  return (
    <ChartCard
      title={t('ecommerce.sales.yearly')}
      finding={
        change === undefined
          ? t('ecommerce.sales.yearFirst')
          : t(change >= 0 ? 'ecommerce.sales.yearMore' : 'ecommerce.sales.yearLess', {
              share: format.number(Math.abs(change), { style: 'percent' }),
            })
      }
      kind="area"
      height={useIsPhone() ? phoneHeight : wideHeight}
      labels={labels}
      series={[
        { name: t('ecommerce.sales.income'), values: shown(year.income) },
        { name: t('ecommerce.sales.expenses'), values: shown(year.expenses) },
      ]}
      format={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }}
      onMark={(place) => void navigate({ href: addressOfOrdersOf(daysOfMonth(year.year, place)) })}
      period={
        <Menu
          items={years.map((one) => ({
            label: written(one),
            isChosen: one === year.year,
            onSelect: () => onYear(one),
          }))}
          trigger={(props) => (
            <Button {...props} variant="ghost" size="sm" iconEnd={IconChevronDown}>
              {written(year.year)}
            </Button>
          )}
        />
      }
    />
  )
}
