// In which part of the world new accounts were created, month by month of a year.
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { localeOf } from '#kernel/languages.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { Button } from '#ui/button.tsx'
import { ChartCard } from '#ui/chart-card.tsx'
import { Menu } from '#ui/menu.tsx'
import { readNewAccounts } from '../../figures-contract.ts'
import { growth } from './growth.ts'

export function RegionsChart() {
  const { t } = useTranslation()
  const [year, setYear] = useState<number>()
  const input = year === undefined ? {} : { year: String(year) }
  const { data, error, isPending, refetch } = useLiveQuery({
    queryKey: ['users', 'figures', 'regions', input],
    queryFn: ({ signal }) => call(readNewAccounts, input, { signal }),
    on: [peopleChanged],
    under: ['users', 'figures', 'regions'],
    placeholderData: keepPreviousData,
  })
  const labels = useMonths()
  const finding = useFinding(data)
  return (
    <ChartCard
      title={t('users.figures.regions.title')}
      {...(finding !== undefined && { finding })}
      kind="area"
      labels={labels}
      series={(data?.regions ?? []).map(({ continent, months }) => ({
        name: t(`users.figures.continent.${continent}`),
        values: months.map((count, month) => (month < (data?.lastMonth ?? 0) ? count : null)),
      }))}
      isPending={isPending}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      {...(data && { period: <YearMenu chosen={data.year} years={data.years} onChoose={setYear} /> })}
    />
  )
}

function useMonths() {
  const month = new Intl.DateTimeFormat(localeOf[useLanguage()], { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, place) => month.format(Date.UTC(2000, place)))
}

function useFinding(data: OutputOf<typeof readNewAccounts> | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = data && growth(data)
  if (change === undefined) return data && t('users.figures.regions.first')
  const share = format.number(Math.abs(change), { style: 'percent' })
  return t(change >= 0 ? 'users.figures.regions.more' : 'users.figures.regions.less', { share })
}

type YearMenuProps = { chosen: number; years: readonly number[]; onChoose: (year: number) => void }

function YearMenu({ chosen, years, onChoose }: YearMenuProps) {
  const format = useFormat()
  const written = (year: number) => format.number(year, { useGrouping: false })
  return (
    <Menu
      items={years.map((year) => ({ label: written(year), isChosen: year === chosen, onSelect: () => onChoose(year) }))}
      trigger={(props) => (
        <Button {...props} variant="ghost" size="sm" iconEnd={IconChevronDown}>
          {written(chosen)}
        </Button>
      )}
    />
  )
}
