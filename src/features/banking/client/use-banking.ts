// The summary of the bank for the days of the address, read anew whenever the ledger changes.
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { BarStep } from '../contract.ts'
import { bankingChanged, barSteps, listAccounts, readBanking } from '../contract.ts'
import type { Days } from './days.ts'
import { daysIn } from './days.ts'
import { accountsKey, summaryKey } from './keys.ts'

export type Banking = OutputOf<typeof readBanking>

export function useBanking() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { from, to } = daysIn(search)
  const step = barSteps.find((one) => one === search['step']) ?? 'month'
  const input = { ...(from !== null && { from }), ...(to !== null && { to }), step }
  const query = useLiveQuery({
    queryKey: [...summaryKey, input],
    queryFn: ({ signal }) => call(readBanking, input, { signal }),
    initialData: () => takeFirstRead(readBanking, input),
    on: [bankingChanged],
    under: summaryKey,
    placeholderData: keepPreviousData,
  })
  const write = (part: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    query,
    step,
    choosePeriod: (days: Days) => write({ from: days.from ?? undefined, to: days.to ?? undefined }),
    chooseStep: (chosen: BarStep) => write({ step: chosen }),
  }
}

export function useAccounts() {
  const { data } = useLiveQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call(listAccounts, {}, { signal }),
    on: [bankingChanged],
    under: accountsKey,
  })
  return data?.accounts ?? []
}
