// The open amount of an invoice with the ways to pay it, or why there is nothing to pay.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Note } from '#ui/note.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { InvoiceLabel } from '../invoice-label.tsx'
import { PayForm } from './pay-form.tsx'
import classes from './shared-balance.module.css'
import { useDayWords } from './use-day-words.ts'
import type { Shared } from './use-shared-invoice.ts'

/** Customers don't care whether it was mailed or seen. */
const stepFor = ({ step }: Shared) => (step === 'sent' || step === 'viewed' ? 'issued' : step)

export function SharedBalance({ invoice, linkKey }: { invoice: Shared; linkKey: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dayWords = useDayWords()
  const { step, open, currency, dueDate } = invoice
  const isOpen = step !== 'void' && open > 0
  return (
    <>
      <div className={classes['balance']}>
        <SectionTitle id="balance-title" action={<InvoiceLabel step={stepFor(invoice)} />}>
          {t('invoices.shared.toPay')}
        </SectionTitle>
        <p className={classes['amount']}>
          <bdi>{format.money(isOpen ? open : 0, currency)}</bdi>
        </p>
        {isOpen ? (
          <p className={classes['due']}>
            {t(step === 'overdue' ? 'invoices.shared.wasDue' : 'invoices.shared.due', { date: dayWords(dueDate) })}
          </p>
        ) : (
          <Settled invoice={invoice} />
        )}
      </div>
      {isOpen && <PayForm invoice={invoice} linkKey={linkKey} />}
    </>
  )
}

function Settled({ invoice: { step, paid, credit, currency } }: { invoice: Shared }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (step === 'void') return <Note>{t('invoices.shared.void')}</Note>
  if (credit > 0) {
    return <Note tone="success">{t('invoices.shared.credit', { amount: format.money(credit, currency) })}</Note>
  }
  if (paid <= 0) return <Note>{t('invoices.shared.nothing')}</Note>
  return (
    <Note tone="success" isNews>
      {t('invoices.shared.paid')}
    </Note>
  )
}
