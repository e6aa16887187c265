// The next arrivals as a table, with everything that can be done with each.
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Booking } from '../../entities.ts'
import { listAddress } from '../addresses.ts'
import { useBookingActions, useBookingMenu } from '../booking-actions.ts'
import { OpenBooking } from '../form/open-booking.tsx'
import { StateLabel } from '../state-label.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './details.module.css'
import type { Overview } from './use-overview.ts'

const columns = ['name', 'checkIn', 'checkOut', 'status', 'phone', 'room'] as const

export function Details({ overview: { details } }: { overview: Overview }) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Booking>()
  const menuOf = useBookingMenu(useBookingActions(), { onEdit: setEdited })
  const title = t('booking.details.title')
  return (
    <Panel bare aria-labelledby="details-title">
      <div className={classes['head']}>
        <SectionTitle
          id="details-title"
          action={
            <>
              {details.length > 0 && (
                <CsvButton
                  title={title}
                  head={columns.map((key) => t(`booking.field.${key}`))}
                  rows={details.map((one) => [
                    one.name,
                    one.checkIn,
                    one.checkOut,
                    t(`booking.state.${one.state}`),
                    one.phone,
                    one.roomNumber,
                  ])}
                />
              )}
              <Link href={listAddress}>{t('booking.details.all')}</Link>
            </>
          }
        >
          {title}
        </SectionTitle>
      </div>
      {details.length === 0 ? (
        <p className={classes['quiet']}>{t('booking.details.none')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {t(`booking.field.${key}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('booking.details.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {details.map((booking) => (
              <Row key={booking.id} booking={booking} items={menuOf(booking)} />
            ))}
          </tbody>
        </table>
      )}
      {edited && <OpenBooking booking={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

type RowProps = { booking: Booking; items: ReturnType<ReturnType<typeof useBookingMenu>> }

function Row({ booking, items }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, nights, checkIn, checkOut, phone, roomType, roomNumber } = booking
  const [from, to] = [format.dayMonth(checkIn), format.dayMonth(checkOut)]
  return (
    <tr>
      <th scope="row" className={classes['booker']}>
        <Avatar person={{ id: name, name, avatarUrl: `portrait:${name}` }} size={36} />
        <span>
          <bdi>{name}</bdi>
          <small className={classes['wide']}>{t('booking.nights', { count: nights })}</small>
          <small className={classes['narrow']}>{t('booking.details.stay', { from, to, room: roomNumber })}</small>
        </span>
      </th>
      <td className={classes['wide']}>{from}</td>
      <td className={classes['wide']}>{to}</td>
      <td>
        <StateLabel state={booking.state} />
      </td>
      <td className={classes['wide']}>
        <bdi dir="ltr">{phone}</bdi>
      </td>
      <td className={`${classes['wide']} ${classes['room']}`}>
        <Label>{t(`booking.type.${roomType}`)}</Label> <bdi>{roomNumber}</bdi>
      </td>
      <td className={classes['menu']}>
        <Menu
          items={items}
          trigger={(props) => (
            <IconButton {...props} size="sm" icon={IconDots} label={t('booking.details.menu', { name })} />
          )}
        />
      </td>
    </tr>
  )
}
