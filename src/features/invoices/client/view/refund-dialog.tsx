// Refunds through the provider, up to what is left of the payment.
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Invoice, Payment } from '../../entities.ts'
import { refundPayment } from '../../payments-contract.ts'
import { amountIn, typedAmount } from '../typed-amounts.ts'
import classes from './dialogs.module.css'
import { useShowInvoice } from './use-invoice.ts'

type RefundDialogProps = { invoice: Invoice; payment: Payment; onClose: () => void }

export function RefundDialog({ invoice: { id: invoiceId, currency }, payment, onClose }: RefundDialogProps) {
  const { id: paymentId, refundable: most } = payment
  const { t } = useTranslation()
  const format = useFormat()
  const show = useShowInvoice()
  // Generated once, so that a double click or a retry after a lost response makes one refund.
  const [id, setId] = useState(newId)
  const [typed, setTyped] = useState(() => typedAmount(most, currency))
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const amount = amountIn(typed, currency) ?? 0
  const isReady = amount > 0 && amount <= most
  const refund = async () => {
    setBusy(true)
    try {
      show(await call(refundPayment, { invoiceId, paymentId, id, amount, note: note.trim() }))
      toast(t('invoices.done.refunded', { amount: format.money(amount, currency) }))
      onClose()
    } catch (error) {
      if (failureOf(error).fields?.['id']) setId(newId())
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invoices.refund.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="danger" disabled={!isReady} busy={isBusy} onClick={() => void refund()}>
            {t('invoices.action.refund')}
          </Button>
        </>
      }
    >
      <div className={classes['form']}>
        <TextField
          data-autofocus
          label={t('invoices.pay.amount')}
          description={t('invoices.refund.most', { amount: format.money(most, currency) })}
          error={amount > most && t('errors.field.too-large', { limit: format.money(most, currency) })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="decimal"
          dir="ltr"
          end={currency}
          endWidth="3.25rem"
        />
        <TextField
          label={t('invoices.pay.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
