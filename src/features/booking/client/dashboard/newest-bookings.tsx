// The bookings that came last, side by side with a picture of their room.
import { IconChevronLeft, IconChevronRight, IconDoor, IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { addressOfBooking } from '../addresses.ts'
import { RoomPicture } from '../room-picture.tsx'
import classes from './newest.module.css'
import type { Overview } from './use-overview.ts'

export function NewestBookings({ overview: { newest } }: { overview: Overview }) {
  const { t } = useTranslation()
  const shelf = useRef<HTMLUListElement>(null)
  const scroll = (steps: number) => {
    const list = shelf.current
    if (!list) return
    const isRtl = getComputedStyle(list).direction === 'rtl'
    list.scrollBy({ left: steps * (isRtl ? -1 : 1) * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <Panel span={8} aria-labelledby="newest-title">
      <SectionTitle
        id="newest-title"
        count={t('booking.newest.today', { count: newest.today })}
        action={
          <>
            <IconButton
              size="sm"
              label={t('booking.newest.before')}
              icon={IconChevronLeft}
              mirrored
              onClick={() => scroll(-1)}
            />
            <IconButton
              size="sm"
              label={t('booking.newest.next')}
              icon={IconChevronRight}
              mirrored
              onClick={() => scroll(1)}
            />
          </>
        }
      >
        {t('booking.newest.title')}
      </SectionTitle>
      {newest.bookings.length === 0 && <p className={classes['quiet']}>{t('booking.newest.none')}</p>}
      <ul ref={shelf} className={classes['shelf']}>
        {newest.bookings.map((booking) => (
          <NewestCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </Panel>
  )
}

function NewestCard({ booking }: { booking: Overview['newest']['bookings'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, roomType, roomNumber, persons, pictureUrl, createdAt, total, currency } = booking
  return (
    <li className={classes['card']}>
      <div className={classes['picture']}>
        <RoomPicture type={roomType} url={pictureUrl} />
        <span className={classes['type']}>
          <Label>{t(`booking.type.${roomType}`)}</Label>
        </span>
      </div>
      <div className={classes['guest']}>
        <Avatar person={{ id: name, name, avatarUrl: `portrait:${name}` }} size={36} />
        <span className={classes['words']}>
          <Anchor href={addressOfBooking(id)} className={classes['name']}>
            <bdi>{name}</bdi>
          </Anchor>
          <small>{t('booking.newest.booked', { when: format.relative(createdAt) })}</small>
        </span>
      </div>
      <p className={classes['facts']}>
        <span>
          <Icon of={IconDoor} size={16} /> <span className="visually-hidden">{t('booking.field.room')} </span>
          <bdi>{roomNumber}</bdi>
        </span>
        <span>
          <Icon of={IconUsers} size={16} /> <span className="visually-hidden">{t('booking.field.persons')} </span>
          {format.number(persons)}
        </span>
        <b>{format.money(total, currency)}</b>
      </p>
    </li>
  )
}
