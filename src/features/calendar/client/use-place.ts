// The calendar's state in the URL: view, day, open event, and filter.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { View } from './views/ranges.ts'
import { views } from './views/ranges.ts'
import { readDay, writtenDay } from './views/span.ts'

const calendarPath = '/dashboard/calendar'

/** The router parses numbers and lists in the URL. */
type Search = Record<string, unknown>

export type Place = {
  view: View
  /** Undefined means today. */
  day: number | undefined
  eventId: string | undefined
  occurrence: string | undefined
}
export type Going = { view?: View; day?: number | undefined }

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

/** Phones have no room for a week view. */
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

/** Updates search parameters; undefined removes one. */
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
