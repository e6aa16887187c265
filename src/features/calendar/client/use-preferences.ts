// The person's preferences for the calendar, with the zone of the browser where none was chosen.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { getPreferences } from '../calendars-contract.ts'

export const preferencesKey = ['calendar', 'preferences'] as const

export function usePreferences() {
  return useQuery({ queryKey: preferencesKey, queryFn: () => call(getPreferences, {}) })
}
