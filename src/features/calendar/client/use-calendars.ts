// The calendars a person sees, kept up to date, with their visibility.
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { listCalendars, showCalendar, updatePreferences } from '../calendars-contract.ts'
import { calendarsChanged } from '../contract.ts'
import type { Calendar, Preferences } from '../entities.ts'
import { preferencesKey } from './use-preferences.ts'

export const calendarsKey = ['calendar', 'calendars'] as const

type Listed = OutputOf<typeof listCalendars>

export function useCalendars() {
  return useQuery({ queryKey: calendarsKey, queryFn: ({ signal }) => call(listCalendars, {}, { signal }) })
}

const none: readonly Calendar[] = []

export const useCalendarList = (): readonly Calendar[] => useCalendars().data?.calendars ?? none

export function useCalendarChanges(): void {
  useRefresh(calendarsKey, [calendarsChanged])
}

type Shown = { calendarId: string; isHidden: boolean }

const showInList = ({ calendarId, isHidden }: Shown) =>
  queryClient.setQueryData<Listed>(
    calendarsKey,
    (listed) =>
      listed && {
        calendars: listed.calendars.map((one) => (one.id === calendarId ? { ...one, isHidden } : one)),
      },
  )

export function useShowCalendar() {
  return useAction((shown: Shown) => call(showCalendar, shown), {
    show: showInList,
    takeBack: ({ calendarId, isHidden }) => showInList({ calendarId, isHidden: !isHidden }),
  })
}

/** Sets which layers of other features are hidden. */
export function useHideLayers() {
  return useAction((hiddenLayers: string[]) => call(updatePreferences, { preferences: { hiddenLayers } }), {
    show: (hiddenLayers) =>
      queryClient.setQueryData<{ preferences: Preferences }>(
        preferencesKey,
        (known) => known && { preferences: { ...known.preferences, hiddenLayers } },
      ),
    key: preferencesKey,
    // The last of several in a row has them all.
    keep: (answer) => {
      if (queryClient.isMutating({ mutationKey: preferencesKey }) === 1)
        queryClient.setQueryData(preferencesKey, answer)
    },
    takeBack: () => void queryClient.invalidateQueries({ queryKey: preferencesKey }),
  })
}
