// The step after a draft is saved: show it, issue it, or send it.
import { useNavigate } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { issueInvoice, sendInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { addressOfEdit, addressOfInvoice } from '../addresses.ts'
import { useRefusal } from '../use-refusal.ts'
import { useShowInvoice } from '../view/use-invoice.ts'
import type { After } from './invoice-form.tsx'

export function useAfter() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const show = useShowInvoice()
  const refuse = useRefusal()
  const words = (after: After, { number, to }: Invoice) =>
    ({
      nothing: t('invoices.form.savedDraft'),
      issue: t('invoices.done.issued', { number: number ?? '' }),
      send: t('invoices.done.mailed', { email: to.email }),
    })[after]
  /** If the next step is refused, the draft is saved all the same, and its form is open. */
  return async (saved: Invoice, after: After): Promise<void> => {
    show({ invoice: saved })
    try {
      const invoice = await next(saved, after)
      show({ invoice })
      toast(words(after, invoice))
      await navigate({ to: addressOfInvoice(invoice.id) })
    } catch (error) {
      refuse(error)
      await navigate({ to: addressOfEdit(saved.id) })
    }
  }
}

async function next(saved: Invoice, after: After): Promise<Invoice> {
  const { id: invoiceId, revision, to, language } = saved
  if (after === 'issue') return (await call(issueInvoice, { invoiceId, revision })).invoice
  if (after === 'send') {
    const mail = { to: to.email, language, message: '', isReminder: false }
    return (await call(sendInvoice, { invoiceId, revision, ...mail })).invoice
  }
  return saved
}
