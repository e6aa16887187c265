// The person's calendar preferences, with the browser's zone as the default.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLanguage } from '#kernel/client/i18n.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { weekOf } from '#ui/dates/week.ts'
import { getPreferences } from '../calendars-contract.ts'
import { preferencesChanged } from '../contract.ts'
import type { WeekRules } from './views/ranges.ts'

export const preferencesKey = ['calendar', 'preferences'] as const

export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
  })
}

/** Keeps preferences in sync across tabs and devices. */
export function usePreferenceChanges(): void {
  useLive(preferencesChanged, ({ preferences }) => {
    // The person has changed more since: their own answer follows.
    if (queryClient.isMutating({ mutationKey: preferencesKey }) > 0) return
    queryClient.setQueryData<OutputOf<typeof getPreferences>>(preferencesKey, { preferences })
  })
  useRefresh(preferencesKey)
}

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which the person sees times. */
export const useZone = (): string => usePreferences().data?.preferences.timeZone ?? browserZone()

/** The first day of the week, the weekend days, and their visibility. */
function useWeekRules(): WeekRules {
  const preferences = usePreferences().data?.preferences
  const { first, free } = weekOf(useLanguage())
  return { start: preferences?.weekStart ?? first, free, showsFree: preferences?.showsWeekends ?? true }
}

const usualDuration = 60

/** The preferences that views need, with defaults while loading. */
export function useSettings() {
  const preferences = usePreferences().data?.preferences
  const { secondZone = null, duration = usualDuration, hiddenLayers = [] } = preferences ?? {}
  return { zone: useZone(), rules: useWeekRules(), secondZone, duration, hiddenLayers }
}
