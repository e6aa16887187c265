// The dialog for an order's carrier and tracking number.
import { useState } from 'react'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Infer } from '#kernel/shape.ts'
import { check, line, nullable, object, partial } from '#kernel/shape.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { useClash } from '#records/forms/client/use-clash.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './dialogs.module.css'
import type { OrderRequest } from './use-order.ts'

type ShipDialogProps = {
  /** `track`: it is under way, and what was typed then was wrong. */
  action: 'ship' | 'track'
  parcel: Order['delivery']
  onShip: (request: OrderRequest) => Promise<unknown>
  onClose: () => void
}

/** As `shipOrder` takes it, without the order. */
const Shipping = object({ shipBy: line({ max: 100 }), trackingNumber: nullable(line({ max: 100 })) })
const Theirs = partial(Shipping)
type Typed = Infer<typeof Shipping>
const labels = { shipBy: 'ecommerce.order.shipBy', trackingNumber: 'ecommerce.order.tracking' } as const

export function ShipDialog({ action, parcel, onShip, onClose }: ShipDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, clashes, settle } = useParcelForm({ action, parcel, onShip, onClose })
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t(`ecommerce.order.action.${action}`)}
        foot={
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button variant="filled" busy={isBusy} onClick={submit}>
              {t(`ecommerce.order.action.${action}`)}
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
      <ClashQuestion
        isAbove
        clashes={clashes}
        fields={['shipBy', 'trackingNumber'] as const}
        labelOf={(field) => t(labels[field])}
        wordsOf={(_, value) => (typeof value === 'string' ? value : undefined)}
        text={t('ecommerce.order.clashText')}
        onChoose={settle}
      />
    </>
  )
}

function useParcelForm({ action, parcel, onShip, onClose }: ShipDialogProps) {
  // Others may correct it meanwhile: it goes along, and what was left alone stays as they made it.
  const [seen, setSeen] = useState({ shipBy: parcel.shipBy, trackingNumber: parcel.trackingNumber })
  const ship = async (typed: Typed, over: typeof seen) => {
    const isSame = typed.shipBy === over.shipBy && typed.trackingNumber === over.trackingNumber
    if (!isSame) await onShip({ action, ...typed, ...(action === 'track' && { seen: over }) })
    onClose()
  }
  const { clashes, refuse, settle } = useClash<Typed>({
    send: (typed, { clashes: clashing }) => {
      const over = { ...seen, ...theirsOf(clashing) }
      setSeen(over)
      form.setFieldValue('shipBy', typed.shipBy)
      form.setFieldValue('trackingNumber', typed.trackingNumber ?? '')
      return ship(typed, over)
    },
    rest: (typed, clashing) => ({ ...typed, ...theirsOf(clashing) }),
  })
  const { form, submit, isBusy } = useContractForm(Shipping, {
    initialValues: { shipBy: parcel.shipBy ?? '', trackingNumber: parcel.trackingNumber ?? '' },
    toInput: ({ shipBy, trackingNumber }) => ({
      shipBy: shipBy.trim(),
      trackingNumber: trackingNumber.trim() === '' ? null : trackingNumber.trim(),
    }),
    onSubmit: (typed) => ship(typed, seen),
    onFailure: refuse,
  })
  return { form, submit, isBusy, clashes, settle }
}

function theirsOf(clashes: Clashes): Infer<typeof Theirs> {
  const given = check(Theirs, Object.fromEntries(Object.entries(clashes).map(([field, { theirs }]) => [field, theirs])))
  return given.ok ? given.value : {}
}
