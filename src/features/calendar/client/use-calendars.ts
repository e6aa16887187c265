// The calendars a person sees, kept up to date.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { listCalendars } from '../calendars-contract.ts'

export const calendarsKey = ['calendar', 'calendars'] as const

export function useCalendars() {
  return useQuery({ queryKey: calendarsKey, queryFn: () => call(listCalendars, {}) })
}
