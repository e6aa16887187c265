// The columns of the list of bookings.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Label } from '#ui/label.tsx'
import type { Booking } from '../../entities.ts'
import { StateLabel } from '../state-label.tsx'
import classes from './list.module.css'

export function useBookingColumns(): readonly Column<Booking>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const stay = ({ checkIn, checkOut, roomNumber }: Booking) =>
      t('booking.details.stay', { from: format.dayMonth(checkIn), to: format.dayMonth(checkOut), room: roomNumber })
    const columns: Column<Booking>[] = [
      {
        key: 'name',
        label: t('booking.field.name'),
        text: ({ name }) => name,
        cell: ({ name }) => <bdi>{name}</bdi>,
        detail: ({ phone }) => phone !== '' && <bdi dir="ltr">{phone}</bdi>,
        phoneDetail: (booking) => stay(booking),
        picture: ({ name }, size) => <Avatar person={{ id: name, name, avatarUrl: `portrait:${name}` }} size={size} />,
        share: 2,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      {
        key: 'checkIn',
        label: t('booking.field.checkIn'),
        text: ({ checkIn }) => format.date(checkIn),
        detail: ({ nights }) => t('booking.nights', { count: nights }),
        width: '7.5rem',
        isSortable: true,
      },
      {
        key: 'checkOut',
        label: t('booking.field.checkOut'),
        text: ({ checkOut }) => format.date(checkOut),
        detail: ({ stage, state }) => state !== 'cancelled' && t(`booking.stage.${stage}`),
        width: '7.5rem',
        isSortable: true,
      },
      {
        key: 'room',
        label: t('booking.field.room'),
        text: ({ roomNumber, roomType }) => `${roomNumber} ${t(`booking.type.${roomType}`)}`,
        cell: ({ roomNumber, roomType }) => (
          <span className={classes['room']}>
            <bdi>{roomNumber}</bdi>
            <Label>{t(`booking.type.${roomType}`)}</Label>
          </span>
        ),
        width: '8.5rem',
      },
      {
        key: 'persons',
        label: t('booking.field.persons'),
        text: ({ persons }) => format.number(persons),
        width: '5rem',
        align: 'end',
        breakpoint: 'wide',
      },
      {
        key: 'total',
        label: t('booking.field.total'),
        text: ({ total, currency }) => format.money(total, currency),
        cell: ({ total, currency }) => <bdi className={classes['amount']}>{format.money(total, currency)}</bdi>,
        width: '7rem',
        align: 'end',
        isSortable: true,
      },
      {
        key: 'status',
        label: t('booking.field.status'),
        text: ({ state }) => t(`booking.state.${state}`),
        cell: ({ state }) => <StateLabel state={state} />,
        width: '8rem',
        phone: 'end',
      },
    ]
    return columns
  }, [t, format])
}
