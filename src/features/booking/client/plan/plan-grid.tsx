// The plan itself: a line for each room, a column for each day, and a bar for each stay, which can be carried.
import { useMemo, useRef, useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { addDays, daysFrom, nightsBetween, weekdayOf } from '../../days.ts'
import type { Booking, Room } from '../../entities.ts'
import { PlanRow } from './plan-row.tsx'
import classes from './plan.module.css'
import type { Place, Plan } from './use-plan.ts'
import { useMove } from './use-plan.ts'
import type { Carried, Steps } from './use-plan-drag.ts'
import { usePlanDrag } from './use-plan-drag.ts'

type PlanGridProps = {
  plan: Plan
  onBooking: (booking: Booking) => void
  onNight: (place: Place) => void
  onRoom: (room: Room) => void
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const saturday = 5

export function PlanGrid({ plan, onBooking, onNight, onRoom }: PlanGridProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const { rooms, bookings, from, to, today } = plan
  const days = useMemo(() => daysFrom(from, nightsBetween(from, to) + 1), [from, to])
  const byRoom = useMemo(() => Map.groupBy(bookings, ({ roomId }) => roomId), [bookings])
  const drag = useCarry(plan, scroller)
  return (
    <>
      <p className={classes['hint']} id="plan-hint">
        {t('booking.plan.hint')}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {drag.said}
      </p>
      <div ref={scroller} className={classes['scroller']} data-carrying={drag.carried !== null || undefined}>
        <div
          className={classes['plan']}
          style={{ ['--days' as string]: days.length }}
          role="group"
          aria-label={t('booking.plan.title')}
          aria-describedby="plan-hint"
        >
          <div className={classes['headRow']}>
            <span className={classes['corner']}>{t('booking.field.room')}</span>
            {days.map((day) => (
              <span
                key={day}
                className={classes['day']}
                data-day
                data-today={day === today || undefined}
                data-weekend={weekdayOf(day) >= saturday || undefined}
              >
                <small>{format.weekday(day, 'short')}</small>
                <span>{format.dayMonth(day)}</span>
              </span>
            ))}
          </div>
          {rooms.map((room) => (
            <PlanRow
              key={room.id}
              room={room}
              days={days}
              today={today}
              bookings={byRoom.get(room.id) ?? []}
              drag={drag}
              isTarget={drag.targetId === room.id}
              onBooking={onBooking}
              onNight={onNight}
              onRoom={onRoom}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** Carrying in the words and places of the plan. */
function useCarry(plan: Plan, scroller: React.RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation()
  const format = useFormat()
  const move = useMove()
  const [said, setSaid] = useState('')
  const { rooms, bookings, from, to } = plan
  const bookingOf = (id: string) => bookings.find((booking) => booking.id === id)
  const rowOf = (booking: Booking) => rooms.findIndex(({ id }) => id === booking.roomId)
  const placeOf = (booking: Booking, steps: Steps): Place => ({
    roomId: rooms[rowOf(booking) + steps.rows]?.id ?? booking.roomId,
    checkIn: addDays(booking.checkIn, steps.days),
  })
  const announce = (what: 'lifted' | 'moved' | 'cancelled', carried: Carried) => {
    const booking = bookingOf(carried.id)
    if (!booking) return
    const place = placeOf(booking, carried.steps)
    const room = rooms.find(({ id }) => id === place.roomId)?.number ?? booking.roomNumber
    setSaid(t(`booking.plan.said.${what}`, { name: booking.name, room, day: format.date(place.checkIn) }))
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
