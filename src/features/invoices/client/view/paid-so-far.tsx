// The paid part of an invoice and its payments, which can be undone or refunded through the provider.
import { IconArrowBackUp, IconDots, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Invoice, Payment } from '../../entities.ts'
import classes from './view-page.module.css'

const RefundDialog = deferred(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

type PaidProps = { invoice: Invoice; isManager: boolean; onTakeBack: (paymentId: string) => void }

export function PaidSoFar({ invoice, isManager, onTakeBack }: PaidProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { paid, open, credit, total, credited, currency, payments, status } = invoice
  const money = (amount: number) => format.money(amount, currency)
  return (
    <section className={classes['card']} aria-labelledby="paid-title">
      <SectionTitle id="paid-title" action={<bdi className={classes['figure']}>{money(paid)}</bdi>}>
        {t('invoices.paid.title')}
      </SectionTitle>
      <ProgressBar
        label={t('invoices.paid.title')}
        hideLabel
        value={status === 'void' ? 0 : paid}
        max={Math.max(0, total - credited)}
        words={money(paid)}
        tone={open === 0 ? 'success' : 'primary'}
      />
      {status !== 'void' && (
        <p className={classes['open']}>
          {credit > 0
            ? t('invoices.paid.credit', { amount: money(credit) })
            : t('invoices.paid.open', { amount: money(open) })}
        </p>
      )}
      {payments.length > 0 && (
        <ul className={classes['payments']} aria-label={t('invoices.paid.payments')}>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              invoice={invoice}
              isManager={isManager}
              onTakeBack={() => onTakeBack(payment.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { payment: Payment; invoice: Invoice; isManager: boolean; onTakeBack: () => void }

function PaymentRow({ payment, invoice, isManager, onTakeBack }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isRefunding, setRefunding] = useState(false)
  const { amount, method, paidOn, note, isProvided, refundable, takenBackAt } = payment
  const isGone = takenBackAt !== null
  const words = format.money(amount, invoice.currency)
  const item = isProvided
    ? { label: t('invoices.action.refund'), icon: IconReceiptRefund, onSelect: () => setRefunding(true) }
    : { label: t('invoices.action.takeBack'), icon: IconArrowBackUp, mirrored: true, onSelect: onTakeBack }
  const isOffered = isManager && !isGone && (!isProvided || refundable > 0)
  return (
    <li data-gone={isGone || undefined}>
      <span className={classes['payment']}>
        <bdi className={classes['figure']}>{words}</bdi>
        <small>
          {[t(`invoices.method.${method}`), format.date(paidOn), isGone && t('invoices.paid.takenBack')]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {note !== '' && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </span>
      {isOffered && (
        <Menu
          items={[item]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              size="sm"
              icon={IconDots}
              label={t('ui.table.rowMenu', { name: words })}
              withTip={false}
            />
          )}
        />
      )}
      {isRefunding && <RefundDialog invoice={invoice} payment={payment} onClose={() => setRefunding(false)} />}
    </li>
  )
}
