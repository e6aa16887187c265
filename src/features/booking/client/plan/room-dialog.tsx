// A room, new or known: its number, type, price and picture, and whether it is closed.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { Failure } from '#kernel/client/failure.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { fromUnits } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { Rating } from '#ui/rating.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { numberTyped } from '#ui/typed-number.ts'
import { UploadField } from '#ui/upload-field.tsx'
import { createRoom, updateRoom } from '../../contract.ts'
import type { Room, RoomInput, RoomType } from '../../entities.ts'
import { pictureEndings, pictureMaxBytes, roomTypes } from '../../entities.ts'
import { pricedText } from '../form/booking-values.ts'
import classes from '../form/form.module.css'
import { bookingKey } from '../keys.ts'
import { RoomPicture } from '../room-picture.tsx'

type Values = {
  number: string
  floor: string
  type: RoomType
  price: string
  capacity: string
  isClosed: boolean
  closedReason: string
}

const emptyRoom: Values = {
  number: '',
  floor: '1',
  type: 'double',
  price: '',
  capacity: '2',
  isClosed: false,
  closedReason: '',
}

const valuesOf = ({ number, floor, type, price, capacity, closedReason, currency }: Room): Values => ({
  number,
  floor: String(floor),
  type,
  price: pricedText(price, currency),
  capacity: String(capacity),
  isClosed: closedReason !== null,
  closedReason: closedReason ?? '',
})

const numberIn = (text: string) => numberTyped(text) ?? Number.NaN

const sentOf = ({ isClosed, ...values }: Values, currency: string) => ({
  number: values.number.trim(),
  floor: numberIn(values.floor),
  type: values.type,
  price: fromUnits(numberIn(values.price), currency) ?? Number.NaN,
  capacity: numberIn(values.capacity),
  closedReason: isClosed ? values.closedReason.trim() : null,
})

function changesOf(room: Room, sent: RoomInput): Partial<RoomInput> {
  const before: Readonly<Record<string, unknown>> = room
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => value !== before[field]))
}

type RoomDialogProps = { room: Room | undefined; currency: string; onClose: () => void }

export function RoomDialog({ room, currency, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, hasClash, picture, opened, ofCurrency } = useRoomForm({ room, currency, onClose })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={opened ? t('booking.room.edit', { room: opened.number }) : t('booking.room.new')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} disabled={picture.isSending} onClick={submit}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {opened?.rating && <Rating value={opened.rating.average / 10} size={20} />}
        <RoomFields form={form} currency={ofCurrency} />
        <div className={classes['picture']}>
          <RoomPicture type={form.values.type} url={opened?.pictureUrl ?? null} />
        </div>
        <UploadField
          label={t('booking.room.picture')}
          upload={(file, onProgress) => startUpload(file, { onProgress })}
          onChange={(ids) => picture.choose(ids.at(-1))}
          onSending={picture.setSending}
          wordsOf={(error) => t(`errors.${failureOf(error).code}`)}
          maxBytes={pictureMaxBytes}
          most={1}
          endings={pictureEndings}
        />
        {hasClash && (
          <Note tone="error" isNews>
            {t('booking.form.clash')}
          </Note>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

function useRoomForm({ room, currency, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [id] = useState(newId)
  // As it was when it was opened, whatever becomes of it meanwhile.
  const [opened] = useState(room)
  const [revision, setRevision] = useState(room?.revision ?? 0)
  const [hasClash, setClash] = useState(false)
  const [pictureId, choose] = useState<string>()
  const [isSending, setSending] = useState(false)
  const ofCurrency = opened?.currency ?? currency
  const picture = pictureId === undefined ? {} : { pictureId }
  const refuse = (failure: Failure) => {
    if (failure.revision === undefined) return toastError(failure)
    setRevision(failure.revision)
    setClash(true)
  }
  const { form, submit, isBusy } = useContractForm(createRoom.input, {
    initialValues: opened ? valuesOf(opened) : emptyRoom,
    toInput: (values) => sentOf(values, ofCurrency),
    onSubmit: async (input) => {
      await (opened
        ? call(updateRoom, { roomId: opened.id, revision, room: changesOf(opened, input), ...picture })
        : call(createRoom, { ...input, id, ...picture }))
      toast(t('booking.done.room', { room: input.number }))
      onClose()
      void cache.invalidateQueries({ queryKey: bookingKey })
    },
    onFailure: refuse,
  })
  return { form, submit, isBusy, hasClash, opened, ofCurrency, picture: { isSending, choose, setSending } }
}

function RoomFields({ form, currency }: { form: Form<Values>; currency: string }) {
  const { t } = useTranslation()
  const figure = { inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <>
      <div className={classes['three']}>
        <TextField {...form.getInputProps('number')} label={t('booking.field.number')} dir="auto" data-autofocus />
        <TextField {...form.getInputProps('floor')} {...figure} label={t('booking.field.floor')} />
        <TextField {...form.getInputProps('capacity')} {...figure} label={t('booking.field.capacity')} />
      </div>
      <div className={classes['two']}>
        <SelectField
          label={t('booking.field.type')}
          value={form.values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          options={roomTypes.map((value) => ({ value, label: t(`booking.type.${value}`) }))}
        />
        <TextField
          {...form.getInputProps('price')}
          label={t('booking.field.price')}
          inputMode="decimal"
          dir="ltr"
          end={<span className={classes['unit']}>{currency}</span>}
          endWidth="3.25rem"
        />
      </div>
      <Switch {...form.getInputProps('isClosed', { type: 'checkbox' })} label={t('booking.room.closed')} />
      {form.values.isClosed && (
        <TextField {...form.getInputProps('closedReason')} label={t('booking.room.closedReason')} />
      )}
    </>
  )
}
