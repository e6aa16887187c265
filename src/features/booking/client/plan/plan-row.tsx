// One room of the plan: its name, its free nights to book, and its stays.
import { IconLock } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { nightsBetween, weekdayOf } from '../../days.ts'
import type { Room, Stay as StayData } from '../../entities.ts'
import classes from './plan.module.css'
import type { PlanDrag } from './use-carry.ts'
import type { Place } from './use-plan.ts'

type PlanRowProps = {
  room: Room
  days: readonly string[]
  today: string
  bookings: readonly StayData[]
  drag: PlanDrag
  /** A carried booking would come here. */
  isTarget: boolean
  onBooking: (stay: StayData) => void
  onNight: (place: Place) => void
  onRoom: (room: Room) => void
}

const saturday = 5

export function PlanRow(props: PlanRowProps) {
  const { room, days, today, bookings, drag, isTarget, onBooking, onNight, onRoom } = props
  const { t } = useTranslation()
  const format = useFormat()
  const isTaken = (day: string) => bookings.some(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
  const isClosed = room.closedReason !== null
  return (
    <div className={classes['row']} data-row data-target={isTarget || undefined} data-closed={isClosed || undefined}>
      <button type="button" className={classes['room']} aria-haspopup="dialog" onClick={() => onRoom(room)}>
        <b>
          <bdi>{room.number}</bdi>
          {isClosed && <Icon of={IconLock} size={14} />}
        </b>
        <small>{isClosed ? <bdi>{room.closedReason}</bdi> : t(`booking.type.${room.type}`)}</small>
      </button>
      {days.map((day, place) => {
        const look = {
          className: classes['night'],
          style: { gridColumn: place + 2 },
          'data-today': day === today || undefined,
          'data-weekend': weekdayOf(day) >= saturday || undefined,
        }
        if (isClosed || isTaken(day)) return <span key={day} {...look} />
        const words = { room: room.number, day: format.date(day) }
        return (
          <button
            key={day}
            {...look}
            type="button"
            // The form offers the same; a hundred stops would be in the way of the keyboard.
            tabIndex={-1}
            aria-label={t('booking.plan.bookNight', words)}
            onClick={() => onNight({ roomId: room.id, checkIn: day })}
          />
        )
      })}
      {bookings.map((booking) => (
        <Stay key={booking.id} booking={booking} days={days} drag={drag} onOpen={() => onBooking(booking)} />
      ))}
    </div>
  )
}

type StayProps = { booking: StayData; days: readonly string[]; drag: PlanDrag; onOpen: () => void }

function Stay({ booking, days, drag, onOpen }: StayProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, checkIn, checkOut, roomNumber, state, stage } = booking
  const [first = checkIn, count] = [days[0], days.length]
  const from = Math.max(0, nightsBetween(first, checkIn))
  const to = Math.min(count, nightsBetween(first, checkOut))
  const carried = drag.carried?.id === id ? drag.carried.steps : undefined
  const label = t('booking.plan.stay', {
    name,
    room: roomNumber,
    from: format.date(checkIn),
    to: format.date(checkOut),
    state: t(`booking.state.${state}`),
    stage: t(`booking.stage.${stage}`),
  })
  const canMove = stage !== 'left'
  return (
    <button
      type="button"
      className={classes['stay']}
      data-state={state}
      data-stage={stage}
      data-before={checkIn < first || undefined}
      data-after={nightsBetween(first, checkOut) > count || undefined}
      data-carried={carried !== undefined || undefined}
      aria-label={label}
      title={label}
      style={{
        gridColumn: `${from + 2} / ${to + 2}`,
        ...(carried && {
          ['--down' as string]: carried.rows,
          ['--on' as string]: carried.days,
          ['--nights' as string]: to - from,
        }),
      }}
      onPointerDown={(event) => canMove && drag.onPointerDown(event, id)}
      onKeyDown={(event) => canMove && drag.onKeyDown(event, id)}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onBlur={drag.onBlur}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !drag.wasDragged() && onOpen()}
    >
      <bdi className={classes['name']}>{name}</bdi>
    </button>
  )
}
