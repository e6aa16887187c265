// The plan in the address: its first day and how many days; rooms and bookings read again when they change.
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { bookingChanged, readPlan, reviewsChanged, roomsChanged, updateBooking } from '../../contract.ts'
import { addDays } from '../../days.ts'
import type { Stay } from '../../entities.ts'
import { bookingKey, planKey } from '../keys.ts'
import { useTaken } from '../taken.ts'
import { dayOfSearch } from '../use-period.ts'

export type Plan = OutputOf<typeof readPlan>
export const planLengths = ['7', '14', '28'] as const
export type PlanLength = (typeof planLengths)[number]

export function usePlan(usual: PlanLength) {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const from = dayOfSearch(search, 'from')
  const days = planLengths.find((length) => length === search['days']) ?? usual
  const input = { days, ...(from !== null && { from }) }
  const query = useLiveQuery({
    queryKey: [...planKey, input],
    queryFn: ({ signal }) => call(readPlan, input, { signal }),
    on: [bookingChanged, roomsChanged, reviewsChanged],
    under: planKey,
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
    days,
    chooseDays: (length: PlanLength) => write({ days: length }),
    goTo: (day: string | undefined) => write({ from: day }),
    openNew: (what: 'room' | 'booking' | undefined) => write({ new: what }),
    isNew: search['new'],
  }
}

export type Place = { roomId: string; checkIn: string }

/** Shows the booking in its new place at once; a refusal puts it back and says why. */
export function useMove() {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const { toastRefusal } = useTaken()
  const show = (booking: Pick<Stay, 'id'>, part: Partial<Stay>) =>
    cache.setQueriesData<Plan>(
      { queryKey: planKey },
      (plan) =>
        plan && {
          ...plan,
          bookings: plan.bookings.map((one) => (one.id === booking.id ? { ...one, ...part } : one)),
        },
    )
  const move = useAction(
    ({ booking, to: { roomId, checkIn } }: { booking: Stay; to: Place }) => {
      const checkOut = addDays(checkIn, booking.nights)
      return call(updateBooking, {
        bookingId: booking.id,
        revision: booking.revision,
        booking: { roomId, checkIn, checkOut },
      })
    },
    {
      refresh: [bookingKey],
      toastsError: false,
      show: ({ booking, to: { roomId, checkIn } }) =>
        void show(booking, { roomId, checkIn, checkOut: addDays(checkIn, booking.nights) }),
      takeBack: ({ booking: { id, roomId, checkIn, checkOut } }) => void show({ id }, { roomId, checkIn, checkOut }),
      keep: ({ booking }, { booking: before }) => {
        const { name, roomNumber: room, checkIn } = booking
        const back = { booking, to: { roomId: before.roomId, checkIn: before.checkIn } }
        toast(t('booking.done.moved', { name, room, day: format.dayMonth(checkIn) }), {
          action: { label: t('app.undo'), run: () => move.mutate(back, { onError: toastRefusal }) },
        })
      },
    },
  )
  return (booking: Stay, to: Place) => {
    if (to.roomId === booking.roomId && to.checkIn === booking.checkIn) return
    move.mutate({ booking, to }, { onError: toastRefusal })
  }
}
