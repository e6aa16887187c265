// A payment recorded by hand: how much, when and how, with a warning where somebody recorded one meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Invoice } from '../../entities.ts'
import { paymentMethods } from '../../entities.ts'
import { recordPayment } from '../../payments-contract.ts'
import { today } from '../days.ts'
import { invoiceKey } from '../keys.ts'
import { amountIn, typedAmount } from '../typed-amounts.ts'
import classes from './dialogs.module.css'
import { useShowInvoice } from './use-invoice.ts'

type PaymentDialogProps = { invoice: Invoice; onClose: () => void }
type Values = { amount: string; paidOn: string | null; method: (typeof paymentMethods)[number]; note: string }

const noteMax = 500

export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = useShowInvoice()
  const cache = useQueryClient()
  const { id: invoiceId, currency, paid, open } = invoice
  // Generated once, so that a double click or a retry after a lost response records one payment.
  const [id] = useState(newId)
  /** The paid amount when the dialog opened. */
  const [seen] = useState(paid)
  const [isRefused, setRefused] = useState(false)
  const isWarned = isRefused || paid !== seen
  const { form, submit, isBusy } = useContractForm<Values, InputOf<typeof recordPayment>>(recordPayment.input, {
    initialValues: { amount: typedAmount(open, currency), paidOn: today(), method: 'transfer', note: '' },
    toInput: ({ amount, paidOn, method, note }) => ({
      invoiceId,
      id,
      amount: amountIn(amount, currency),
      currency,
      method,
      paidOn: paidOn ?? '',
      note: note.trim(),
      paidBefore: isWarned ? paid : seen,
      isConfirmed: isWarned,
    }),
    alsoCheck: ({ amount }): FieldProblems =>
      (amountIn(amount, currency) ?? 0) === 0 ? { amount: { code: 'required' } } : {},
    onSubmit: async (input) => {
      try {
        show(await call(recordPayment, input))
        toast(t('invoices.done.recorded', { amount: format.money(input.amount, currency) }))
        onClose()
      } catch (error) {
        if (failureOf(error).fields?.['amount']?.code !== 'already-paid') throw error
        setRefused(true)
        await cache.invalidateQueries({ queryKey: invoiceKey(invoiceId) })
      }
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invoices.pay.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t(isWarned ? 'invoices.pay.anyway' : 'invoices.pay.record')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {isWarned && (
          <Note tone="warning" isNews>
            {t('invoices.pay.meanwhile', {
              paid: format.money(paid, currency),
              open: format.money(open, currency),
            })}
          </Note>
        )}
        <PaymentFields form={form} invoice={invoice} />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

function PaymentFields({ form, invoice: { currency, open } }: { form: Form<Values>; invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const typed = amountIn(form.values.amount, currency) ?? 0
  return (
    <>
      <TextField
        {...form.getInputProps('amount')}
        data-autofocus
        label={t('invoices.pay.amount')}
        description={
          typed > open
            ? t('invoices.pay.tooMuch', { amount: format.money(typed - open, currency) })
            : t('invoices.pay.open', { amount: format.money(open, currency) })
        }
        inputMode="decimal"
        dir="ltr"
        end={currency}
        endWidth="3.25rem"
      />
      <DateField {...form.getInputProps('paidOn')} value={form.values.paidOn} required label={t('invoices.pay.day')} />
      <SelectField
        {...form.getInputProps('method')}
        value={form.values.method}
        label={t('invoices.pay.method')}
        options={paymentMethods.map((value) => ({ value, label: t(`invoices.method.${value}`) }))}
      />
      <TextField {...form.getInputProps('note')} label={t('invoices.pay.note')} maxLength={noteMax} />
    </>
  )
}
