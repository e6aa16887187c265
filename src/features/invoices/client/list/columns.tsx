// The columns of the list of invoices.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Link } from '#ui/link.tsx'
import type { ListedInvoice } from '../../entities.ts'
import { addressOfInvoice } from '../addresses.ts'
import { useDueWords } from '../days.ts'
import { InvoiceLabel } from '../invoice-label.tsx'
import classes from './list.module.css'

const none = '–'

/** The company if there is one, as in the address on the sheet. */
export const clientOf = ({ to }: Pick<ListedInvoice, 'to'>): string => to.company || to.name

export function useNumberWords() {
  const { t } = useTranslation()
  return ({ number, kind }: Pick<ListedInvoice, 'number' | 'kind'>): string =>
    number ?? t(kind === 'creditNote' ? 'invoices.creditNoteDraft' : 'invoices.draftNumber')
}

export function useInvoiceColumns(): readonly Column<ListedInvoice>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const dueWords = useDueWords()
  const numberOf = useNumberWords()
  return useMemo(() => {
    const columns: Column<ListedInvoice>[] = [
      {
        key: 'client',
        label: t('invoices.field.client'),
        text: (invoice) => `${clientOf(invoice)} ${numberOf(invoice)}`,
        cell: (invoice) => <bdi>{clientOf(invoice) || none}</bdi>,
        detail: (invoice) => (
          <Link href={addressOfInvoice(invoice.id)} className={classes['number']}>
            <bdi>{numberOf(invoice)}</bdi>
          </Link>
        ),
        phoneDetail: (invoice) => (
          <span data-late={invoice.status === 'overdue' || undefined}>
            {t('invoices.numberAndDue', { number: numberOf(invoice), due: dueWords(invoice) })}
          </span>
        ),
        picture: (invoice, size) => (
          <Avatar person={{ id: invoice.to.id ?? clientOf(invoice), name: clientOf(invoice) }} size={size} />
        ),
        share: 2,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      {
        key: 'createDate',
        label: t('invoices.field.createDate'),
        text: ({ createDate }) => format.date(createDate),
        width: '7.5rem',
        isSortable: true,
      },
      {
        key: 'dueDate',
        label: t('invoices.field.dueDate'),
        text: ({ dueDate }) => format.date(dueDate),
        cell: ({ dueDate, status }) => (
          <span className={classes['due']} data-late={status === 'overdue' || undefined}>
            {format.date(dueDate)}
          </span>
        ),
        detail: (invoice) => dueWords(invoice),
        width: '8rem',
        isSortable: true,
      },
      {
        key: 'total',
        label: t('invoices.field.amount'),
        text: ({ total, currency }) => format.money(total, currency),
        cell: ({ total, currency }) => <bdi className={classes['amount']}>{format.money(total, currency)}</bdi>,
        detail: ({ step, open, currency }) =>
          step === 'partlyPaid' && t('invoices.stillOpen', { amount: format.money(open, currency) }),
        width: '8.5rem',
        align: 'end',
        isSortable: true,
      },
      {
        key: 'sent',
        label: t('invoices.field.sent'),
        text: ({ sent }) => sent,
        cell: ({ sent }) => (sent === 0 ? none : format.number(sent)),
        width: '4rem',
        align: 'end',
        breakpoint: 'middle',
        isSortable: true,
      },
      {
        key: 'status',
        label: t('invoices.field.status'),
        text: ({ step }) => t(`invoices.step.${step}`),
        cell: ({ step, total, currency }) => (
          <span className={classes['status']}>
            <bdi className={classes['phoneAmount']}>{format.money(total, currency)}</bdi>
            <InvoiceLabel step={step} />
          </span>
        ),
        width: '8rem',
        phone: 'end',
      },
    ]
    return columns
  }, [t, format, dueWords, numberOf])
}
