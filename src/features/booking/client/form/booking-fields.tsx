// The fields of a booking.
import { useFormat } from '#kernel/client/format.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addDays, nightsBetween } from '../../days.ts'
import type { Room, Stage } from '../../entities.ts'
import { bookingStatuses, nightsMost, personsMax } from '../../entities.ts'
import { useFreeRooms } from '../use-rooms.ts'
import type { BookingValues } from './booking-values.ts'
import { pricedText } from './booking-values.ts'
import classes from './form.module.css'

export function GuestFields({ form }: { form: Form<BookingValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField {...form.getInputProps('name')} label={t('booking.field.name')} autoComplete="off" data-autofocus />
      <div className={classes['two']}>
        <TextField
          {...form.getInputProps('phone')}
          label={t('booking.field.phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          {...form.getInputProps('email')}
          label={t('booking.field.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </>
  )
}

type StayFieldsProps = {
  form: Form<BookingValues>
  rooms: readonly Room[]
  currency: string
  /** The booking that is edited: its own nights don't stand in its way. */
  except: string | undefined
  stage: Stage | undefined
}

export function StayFields({ form, rooms, currency, except, stage = 'expected' }: StayFieldsProps) {
  const { t } = useTranslation()
  const { checkIn, checkOut } = form.values
  const setCheckIn = (day: string | null) => {
    const nights = checkIn !== null && checkOut !== null ? Math.max(1, nightsBetween(checkIn, checkOut)) : 1
    form.setFieldValue('checkIn', day)
    if (day !== null) form.setFieldValue('checkOut', addDays(day, nights))
  }
  return (
    <>
      <div className={classes['two']}>
        <DateField
          label={t('booking.field.checkIn')}
          value={checkIn}
          onChange={setCheckIn}
          error={form.errors['checkIn']}
          disabled={stage !== 'expected'}
          required
        />
        <DateField
          label={t('booking.field.checkOut')}
          value={checkOut}
          onChange={(day) => form.setFieldValue('checkOut', day)}
          error={form.errors['checkOut']}
          disabled={stage === 'left'}
          required
          {...(checkIn !== null && { min: addDays(checkIn, 1), max: addDays(checkIn, nightsMost) })}
        />
      </div>
      <RoomFields form={form} rooms={rooms} currency={currency} except={except} stage={stage} />
      <TextArea {...form.getInputProps('notes')} label={t('booking.field.notes')} />
    </>
  )
}

function RoomFields({ form, rooms, currency, except, stage }: StayFieldsProps) {
  const { t } = useTranslation()
  const { checkIn, checkOut, roomId } = form.values
  const options = useRoomOptions(rooms, useFreeRooms({ checkIn, checkOut, except }), roomId)
  const choose = (chosen: string) => {
    const room = rooms.find(({ id }) => id === chosen)
    form.setFieldValue('roomId', chosen)
    // A booking keeps the price that was agreed; a new one takes that of its room.
    if (room && except === undefined) form.setFieldValue('price', pricedText(room.price, room.currency))
  }
  const most = rooms.find(({ id }) => id === roomId)?.capacity ?? personsMax
  return (
    <>
      <SelectField
        label={t('booking.field.room')}
        value={roomId}
        onChange={choose}
        options={options}
        placeholder={t('booking.form.chooseRoom')}
        error={form.errors['roomId']}
        disabled={stage === 'left'}
      />
      <div className={classes['three']}>
        <SelectField
          label={t('booking.field.persons')}
          value={String(form.values.persons)}
          onChange={(chosen) => form.setFieldValue('persons', Number(chosen))}
          options={usePersons(Math.max(most, form.values.persons))}
          error={form.errors['persons']}
        />
        <TextField
          {...form.getInputProps('price')}
          label={t('booking.field.price')}
          inputMode="decimal"
          dir="ltr"
          end={<span className={classes['unit']}>{currency}</span>}
          endWidth="3.25rem"
        />
        <SelectField
          label={t('booking.field.status')}
          value={form.values.status}
          onChange={(status) => form.setFieldValue('status', status)}
          options={bookingStatuses.map((value) => ({ value, label: t(`booking.state.${value}`) }))}
        />
      </div>
    </>
  )
}

function usePersons(most: number) {
  const format = useFormat()
  return Array.from({ length: most }, (_, place) => ({ value: String(place + 1), label: format.number(place + 1) }))
}

function useRoomOptions(rooms: readonly Room[], free: ReadonlySet<string> | undefined, chosen: string | null) {
  const { t } = useTranslation()
  const format = useFormat()
  return rooms.map(({ id, number, type, price, currency, closedReason }) => {
    const isTaken = free !== undefined && !free.has(id)
    const words = { room: number, type: t(`booking.type.${type}`), price: format.money(price, currency) }
    const label =
      closedReason !== null
        ? t('booking.form.roomClosed', words)
        : isTaken
          ? t('booking.form.roomTaken', words)
          : t('booking.form.roomFree', words)
    return { value: id, label, disabled: id !== chosen && (closedReason !== null || isTaken) }
  })
}
