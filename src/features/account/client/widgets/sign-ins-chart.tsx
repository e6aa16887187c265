// From which systems people sign in, in a week, a month or a year.
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { Button } from '#ui/button.tsx'
import { ChartCard } from '#ui/chart-card.tsx'
import { Menu } from '#ui/menu.tsx'
import type { SignInPeriod, System } from '../../figures-contract.ts'
import { readSignIns, signInPeriods } from '../../figures-contract.ts'

/** Sign-ins are counted, and no event tells of each. */
const readAgainAfter = 60_000

/** Names of products, the same in every language. */
const names: Record<Exclude<System, 'other'>, string> = {
  macos: 'macOS',
  windows: 'Windows',
  ios: 'iOS',
  android: 'Android',
  linux: 'Linux',
}

export function SignInsChart() {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<SignInPeriod>('month')
  const { data, error, isPending, refetch } = useLiveQuery({
    queryKey: ['account', 'figures', 'signIns', period],
    queryFn: ({ signal }) => call(readSignIns, { period }, { signal }),
    on: [],
    placeholderData: keepPreviousData,
    refetchInterval: readAgainAfter,
  })
  const title = t('account.figures.signIns.title')
  const nameOf = (system: System) => (system === 'other' ? t('account.figures.signIns.other') : names[system])
  return (
    <ChartCard
      title={title}
      kind="donut"
      labels={(data?.systems ?? []).map(({ system }) => nameOf(system))}
      series={[{ name: title, values: (data?.systems ?? []).map(({ count }) => count) }]}
      hasFinding={false}
      isPending={isPending}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      period={
        <Menu
          items={signInPeriods.map((one) => ({
            label: t(`account.figures.signIns.${one}`),
            isChosen: one === period,
            onSelect: () => setPeriod(one),
          }))}
          trigger={(props) => (
            <Button {...props} variant="ghost" size="sm" iconEnd={IconChevronDown}>
              {t(`account.figures.signIns.${period}`)}
            </Button>
          )}
        />
      }
    />
  )
}
