// Deletes and leaves calendars.
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deleteCalendar, leaveCalendar, restoreCalendar } from '../../calendars-contract.ts'
import type { Calendar } from '../../entities.ts'
import { calendarsKey } from '../use-calendars.ts'

/** Refreshes the list and the views. */
export const calendarKeys = [calendarsKey, ['calendar', 'range']] as const

/** No confirmation: Undo restores it with its events. */
export function useDeleteCalendar() {
  const { t } = useTranslation()
  return useRemoval(
    ({ id }: Calendar) => call(deleteCalendar, { calendarId: id }),
    ({ id }: Calendar) => call(restoreCalendar, { calendarId: id }),
    { done: ({ name }) => t('calendar.calendars.deleted', { name }), refresh: calendarKeys },
  )
}

export function useLeaveCalendar() {
  const { t } = useTranslation()
  return useAction(({ id }: Calendar) => call(leaveCalendar, { calendarId: id }), {
    done: (_, { name }) => t('calendar.calendars.left', { name }),
    refresh: calendarKeys,
  })
}
