// A booking, new or known: the guest, the nights, the room and its price. A taken night is told in words.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { createBooking, updateBooking } from '../../contract.ts'
import type { Booking, BookingInput, Room } from '../../entities.ts'
import { useBookingActions } from '../booking-actions.ts'
import { bookingKey } from '../keys.ts'
import { useTaken } from '../taken.ts'
import { GuestFields, StayFields } from './booking-fields.tsx'
import type { Start } from './booking-values.ts'
import { changesOf, emptyBooking, keptFields, sentOf, valuesOf } from './booking-values.ts'
import classes from './form.module.css'

type BookingDialogProps = {
  /** Absent for a new one. */
  booking?: Booking | undefined
  start?: Omit<Start, 'currency'>
  rooms: readonly Room[]
  currency: string
  onClose: () => void
}

export function BookingDialog({ booking, start, rooms, currency, onClose }: BookingDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { wordsOf } = useTaken()
  // Made once: pressed twice, it is one booking.
  const [id] = useState(newId)
  // As it was when it was opened, whatever becomes of it meanwhile.
  const [opened] = useState(booking)
  const [revision, setRevision] = useState(booking?.revision ?? 0)
  const [refusal, setRefusal] = useState<string>()
  const ofCurrency = opened?.currency ?? currency
  const refuse = (failure: Failure) => {
    const clashing = Object.keys(failure.clashes ?? {})
    if (failure.revision !== undefined && clashing.length > 0) {
      setRevision(failure.revision)
      setRefusal(t('booking.form.clash'))
    } else {
      const words = wordsOf(failure)
      setRefusal(words)
      if (words === undefined) toastError(failure)
    }
  }
  const send = (input: BookingInput) =>
    opened
      ? call(updateBooking, { bookingId: opened.id, revision, booking: changesOf(opened, input) })
      : call(createBooking, { ...input, id })
  const { form, submit, isBusy, forgetKept } = useContractForm(createBooking.input, {
    initialValues: opened ? valuesOf(opened) : emptyBooking({ ...start, currency }),
    toInput: (values) => sentOf(values, ofCurrency),
    onSubmit: async (input) => {
      setRefusal(undefined)
      const { booking: saved } = await send(input)
      toast(t(opened ? 'booking.done.saved' : 'booking.done.created', { name: saved.name, room: saved.roomNumber }))
      onClose()
      void cache.invalidateQueries({ queryKey: bookingKey })
    },
    onFailure: refuse,
    keep: { form: `booking.${opened?.id ?? 'new'}`, fields: keptFields },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t(opened ? 'booking.form.edit' : 'booking.form.new')}
      foot={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} disabled={opened?.state === 'cancelled'} onClick={submit}>
            {t(opened ? 'ui.save' : 'booking.form.book')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {opened?.state === 'cancelled' && <CancelledNote booking={opened} onDone={onClose} />}
        <GuestFields form={form} />
        <StayFields form={form} rooms={rooms} currency={ofCurrency} except={opened?.id} stage={opened?.stage} />
        {refusal !== undefined && (
          <Note tone="error" isNews>
            {refusal}
          </Note>
        )}
        {/* Enter in a field sends it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

function CancelledNote({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation()
  const { bringBack } = useBookingActions()
  const restore = () => {
    bringBack([booking.id])
    onDone()
  }
  return (
    <Note
      tone="warning"
      action={
        <Button size="sm" onClick={restore}>
          {t('booking.action.restore')}
        </Button>
      }
    >
      {t('booking.form.cancelled')}
    </Note>
  )
}
