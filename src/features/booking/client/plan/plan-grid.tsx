// The plan itself: a line for each room, a column for each day, and a bar for each stay, which can be carried.
import { useMemo, useRef } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { daysFrom, nightsBetween, weekdayOf } from '../../days.ts'
import type { Room, Stay } from '../../entities.ts'
import { PlanRow } from './plan-row.tsx'
import classes from './plan.module.css'
import { useCarry } from './use-carry.ts'
import type { Place, Plan } from './use-plan.ts'

type PlanGridProps = {
  plan: Plan
  onBooking: (stay: Stay) => void
  onNight: (place: Place) => void
  onRoom: (room: Room) => void
}

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
        <section
          className={classes['plan']}
          style={{ ['--days' as string]: days.length }}
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
        </section>
      </div>
    </>
  )
}
