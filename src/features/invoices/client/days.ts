// Dates of invoices in words: today, how far away a date is, when something is due.
import { daysBetween, useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { InvoiceStatus } from '../entities.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** Today's date in the reader's time zone. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** Days from today to that day; below zero for a day that has passed. */
const daysUntil = (day: string) => daysBetween(new Date(), new Date(`${day}T00:00`))

type Due = { status: InvoiceStatus; dueDate: string; paidOn: string | null }

/** When it is due, or how that turned out: “in 29 days”, “5 days late”, “paid on 19 Nov”. */
export function useDueWords(): (invoice: Due) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  return ({ status, dueDate, paidOn }) => {
    const days = daysUntil(dueDate)
    if (status === 'draft') return t('invoices.due.draft')
    if (status === 'void') return t('invoices.due.void')
    if (status === 'paid')
      return paidOn === null ? t('invoices.due.settled') : t('invoices.due.paid', { day: format.dayMonth(paidOn) })
    // By the customer's clock, which may be a day ahead of the reader's.
    if (status === 'overdue') return t('invoices.due.late', { count: Math.max(1, -days) })
    if (days <= 0) return t('invoices.due.today')
    return new Intl.RelativeTimeFormat(locale).format(days, 'day')
  }
}
