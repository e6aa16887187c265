// Who carries the parcel, and under which number.
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { line, nullable, object } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './dialogs.module.css'
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

export function ShipDialog({ act, parcel, onShip, onClose }: ShipDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy } = useContractForm(Shipping, {
    initialValues: { shipBy: parcel.shipBy ?? '', trackingNumber: parcel.trackingNumber ?? '' },
    toInput: ({ shipBy, trackingNumber }) => ({
      shipBy: shipBy.trim(),
      trackingNumber: trackingNumber.trim() === '' ? null : trackingNumber.trim(),
    }),
    onSubmit: async (shipping) => {
      await onShip({ act, ...shipping })
      onClose()
    },
  })
  return (
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
  )
}
