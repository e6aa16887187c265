// Carries bookings over the plan: keeps them within it, says where they are, and moves them where they are dropped.
import { useState } from 'react'
import type { RefObject } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { addDays, nightsBetween } from '../../days.ts'
import type { Stay } from '../../entities.ts'
import type { Carried, Steps } from './carried.ts'
import type { Place, Plan } from './use-plan.ts'
import { useMove } from './use-plan.ts'
import { usePlanDrag } from './use-plan-drag.ts'

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Carrying in the words and places of the plan. */
export function useCarry(plan: Plan, scroller: RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation()
  const format = useFormat()
  const move = useMove()
  const [said, setSaid] = useState('')
  const { rooms, bookings, from, to } = plan
  const bookingOf = (id: string) => bookings.find((booking) => booking.id === id)
  const rowOf = (booking: Stay) => rooms.findIndex(({ id }) => id === booking.roomId)
  const placeOf = (booking: Stay, steps: Steps): Place => ({
    roomId: rooms[rowOf(booking) + steps.rows]?.id ?? booking.roomId,
    checkIn: addDays(booking.checkIn, steps.days),
  })
  const announce = (event: 'lifted' | 'moved' | 'cancelled', carried: Carried) => {
    const booking = bookingOf(carried.id)
    if (!booking) return
    const place = placeOf(booking, carried.steps)
    const room = rooms.find(({ id }) => id === place.roomId)?.number ?? booking.roomNumber
    setSaid(t(`booking.plan.said.${event}`, { name: booking.name, room, day: format.date(place.checkIn) }))
  }
  const drag = usePlanDrag({
    scroller,
    cell: () => {
      const day = scroller.current?.querySelector('[data-day]')?.getBoundingClientRect()
      const row = scroller.current?.querySelector('[data-row]')?.getBoundingClientRect()
      return { width: day?.width ?? 1, height: row?.height ?? 1 }
    },
    clamp: (id, steps) => {
      const booking = bookingOf(id)
      if (!booking) return { rows: 0, days: 0 }
      const row = rowOf(booking)
      // Guests who are here stay on their days; one night at least stays in sight.
      const isHere = booking.stage !== 'expected'
      const first = nightsBetween(booking.checkOut, from) + 1
      const last = nightsBetween(booking.checkIn, to)
      return {
        rows: between(steps.rows, -row, rooms.length - 1 - row),
        days: isHere ? 0 : between(steps.days, Math.min(first, 0), Math.max(last, 0)),
      }
    },
    onDrop: (id, steps) => {
      const booking = bookingOf(id)
      setSaid('')
      if (booking && booking.stage !== 'left') move(booking, placeOf(booking, steps))
    },
    onAnnounce: announce,
  })
  const carriedBooking = drag.carried ? bookingOf(drag.carried.id) : undefined
  const target = carriedBooking && drag.carried ? placeOf(carriedBooking, drag.carried.steps) : undefined
  return { ...drag, said, targetId: target?.roomId }
}

export type PlanDrag = ReturnType<typeof useCarry>
