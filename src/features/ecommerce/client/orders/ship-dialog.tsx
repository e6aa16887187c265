// Who carries the parcel, and under which number.
import { useState } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Infer } from '#kernel/shape.ts'
import { check, line, nullable, object, partial } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './dialogs.module.css'
import { ParcelClash } from './parcel-clash.tsx'
import type { ActWish } from './use-order.ts'

type ShipDialogProps = {
  /** `track`: it is under way, and what was typed then was wrong. */
  act: 'ship' | 'track'
  parcel: Order['delivery']
  onShip: (wish: ActWish) => Promise<unknown>
  onClose: () => void
}

/** As `shipOrder` takes it, without the order. */
const Shipping = object({ shipBy: line({ max: 100 }), trackingNumber: nullable(line({ max: 100 })) })
const Theirs = partial(Shipping)
type Typed = Infer<typeof Shipping>
type Clash = { clashes: NonNullable<Failure['clashes']>; typed: Typed }

export function ShipDialog({ act, parcel, onShip, onClose }: ShipDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, clash, settle } = useParcelForm({ act, parcel, onShip, onClose })
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t(`ecommerce.order.act.${act}`)}
        foot={
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button variant="filled" busy={isBusy} onClick={submit}>
              {t(`ecommerce.order.act.${act}`)}
            </Button>
          </>
        }
      >
        <form className={classes['form']} onSubmit={submit} noValidate>
          <TextField {...form.getInputProps('shipBy')} label={t('ecommerce.order.shipBy')} data-autofocus />
          <TextField {...form.getInputProps('trackingNumber')} label={t('ecommerce.order.tracking')} dir="ltr" />
          {/* Enter in a field sends it. */}
          <input type="submit" hidden />
        </form>
      </Dialog>
      {clash && <ParcelClash clashes={clash.clashes} onSettle={settle} />}
    </>
  )
}

function useParcelForm({ act, parcel, onShip, onClose }: ShipDialogProps) {
  // Others may correct it meanwhile: it goes along, and what was left alone stays as they made it.
  const [seen, setSeen] = useState({ shipBy: parcel.shipBy, trackingNumber: parcel.trackingNumber })
  const [clash, setClash] = useState<Clash>()
  const ship = async (typed: Typed, over: typeof seen) => {
    const isSame = typed.shipBy === over.shipBy && typed.trackingNumber === over.trackingNumber
    if (!isSame) await onShip({ act, ...typed, ...(act === 'track' && { seen: over }) })
    onClose()
  }
  const refuse = (failure: Failure, typed: Typed) => {
    if (failure.clashes) setClash({ clashes: failure.clashes, typed })
    else toastError(failure)
  }
  const { form, submit, isBusy } = useContractForm(Shipping, {
    initialValues: { shipBy: parcel.shipBy ?? '', trackingNumber: parcel.trackingNumber ?? '' },
    toInput: ({ shipBy, trackingNumber }) => ({
      shipBy: shipBy.trim(),
      trackingNumber: trackingNumber.trim() === '' ? null : trackingNumber.trim(),
    }),
    onSubmit: (typed) => ship(typed, seen),
    onFailure: refuse,
  })
  const settle = (whose: 'mine' | 'theirs') => {
    if (!clash) return
    const theirs = theirsOf(clash.clashes)
    const over = { ...seen, ...theirs }
    const typed = whose === 'mine' ? clash.typed : { ...clash.typed, ...theirs }
    setClash(undefined)
    setSeen(over)
    form.setFieldValue('shipBy', typed.shipBy)
    form.setFieldValue('trackingNumber', typed.trackingNumber ?? '')
    void ship(typed, over).catch((error: unknown) => refuse(failureOf(error), typed))
  }
  return { form, submit, isBusy, clash, settle }
}

function theirsOf(clashes: Clash['clashes']): Infer<typeof Theirs> {
  const given = check(Theirs, Object.fromEntries(Object.entries(clashes).map(([field, { theirs }]) => [field, theirs])))
  return given.ok ? given.value : {}
}
