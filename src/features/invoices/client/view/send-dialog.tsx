// Emails an invoice or a reminder: recipient, language and message.
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { languageLabel, languages } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sendInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { notesMax } from '../../entities.ts'
import { useRefusal } from '../use-refusal.ts'
import classes from './dialogs.module.css'
import { useShowInvoice } from './use-invoice.ts'

type SendDialogProps = { invoice: Invoice; isReminder: boolean; onClose: () => void }

export function SendDialog({ invoice, isReminder, onClose }: SendDialogProps) {
  const { t } = useTranslation()
  const show = useShowInvoice()
  const refuse = useRefusal()
  const { id: invoiceId, revision } = invoice
  const { form, submit, isBusy, forgetKept } = useContractForm(sendInvoice.input, {
    initialValues: { to: invoice.to.email, language: invoice.language, message: '' },
    toInput: (values) => ({ ...values, to: values.to.trim(), invoiceId, revision, isReminder }),
    onSubmit: async (input) => {
      show(await call(sendInvoice, input))
      toast(t('invoices.done.mailed', { email: input.to }))
      onClose()
    },
    onFailure: refuse,
    keep: { form: `invoices.send.${invoiceId}`, fields: ['message'] },
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
      title={t(isReminder ? 'invoices.send.reminder' : 'invoices.send.title')}
      foot={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t(isReminder ? 'invoices.action.remind' : 'invoices.action.send')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {invoice.status === 'draft' && <Note>{t('invoices.send.issues')}</Note>}
        <TextField
          {...form.getInputProps('to')}
          data-autofocus
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('invoices.send.to')}
        />
        <SelectField
          {...form.getInputProps('language')}
          value={form.values.language}
          label={t('invoices.send.language')}
          options={languages.map((value) => ({ value, label: languageLabel[value] }))}
        />
        <TextArea
          {...form.getInputProps('message')}
          label={t('invoices.send.message')}
          description={t('invoices.send.messageText')}
          maxLength={notesMax}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
