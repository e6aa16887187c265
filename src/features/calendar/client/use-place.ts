// The state of the calendar that its address holds: the view, the day, the event that is open, and the filter.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { View } from './views/ranges.ts'
import { views } from './views/ranges.ts'
import { readDay, writtenDay } from './views/span.ts'

const calendarPath = '/dashboard/calendar'

/** The router reads numbers and lists in an address as such. */
type Search = Record<string, unknown>

export type Place = {
  view: View
  /** Undefined is today. */
  day: number | undefined
  eventId: string | undefined
  occurrence: string | undefined
}
export type Going = { view?: View; day?: number | undefined }

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

/** A phone has no room for seven days side by side. */
const onPhone = (view: View | undefined): View => (view === 'day' ? 'day' : 'agenda')

export function usePlace(): Place {
  const search: Search = useSearch({ strict: false })
  const isPhone = useIsPhone()
  const wanted = views.find((view) => view === search['view'])
  return {
    view: isPhone ? onPhone(wanted) : (wanted ?? 'month'),
    day: readDay(textOf(search['date']) ?? ''),
    eventId: textOf(search['event']),
    occurrence: textOf(search['occurrence']),
  }
}

/** Changes some of the address; undefined takes a parameter out of it. */
export function useChangeAddress() {
  const navigate = useNavigate()
  return useCallback(
    (changes: Record<string, string | undefined>, { replace = false } = {}) => {
      const search = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) search.delete(name)
        else search.set(name, value)
      }
      const query = search.toString()
      void navigate({ href: query === '' ? calendarPath : `${calendarPath}?${query}`, replace, resetScroll: false })
    },
    [navigate],
  )
}

export function useGo() {
  const change = useChangeAddress()
  return useCallback(
    (to: Going, options?: { replace?: boolean }) =>
      change(
        {
          ...(to.view !== undefined && { view: to.view }),
          ...('day' in to && { date: to.day === undefined ? undefined : writtenDay(to.day) }),
        },
        options,
      ),
    [change],
  )
}
