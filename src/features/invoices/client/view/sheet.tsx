// The invoice as a sheet: parties, dates, lines and totals.
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { Link } from '#ui/link.tsx'
import { untaxedOf } from '../../draft-totals.ts'
import type { Invoice, PartySnapshot } from '../../entities.ts'
import { useAddressLines } from '../address-lines.ts'
import { addressOfInvoice } from '../addresses.ts'
import { useDueWords } from '../days.ts'
import { InvoiceLabel } from '../invoice-label.tsx'
import { useNumberWords } from '../list/columns.tsx'
import { SheetLines } from '../sheet-lines.tsx'
import { SheetSums } from '../sheet-sums.tsx'
import classes from './sheet.module.css'

export function Sheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const numberOf = useNumberWords()
  const { from, notes, taxNote, kind, status } = invoice
  return (
    <article className={classes['sheet']} aria-label={numberOf(invoice)}>
      <header className={classes['head']}>
        <div className={classes['seller']}>
          <Logo size={36} />
          <div>
            <b className={classes['company']}>
              <bdi>{from.company || from.name}</bdi>
            </b>
            <p>
              <bdi>{[from.street, from.city].filter(Boolean).join(', ')}</bdi>
            </p>
          </div>
        </div>
        <div className={classes['what']}>
          <div className={classes['number']}>
            <InvoiceLabel step={invoice.step} />
            <bdi>{numberOf(invoice)}</bdi>
          </div>
          <Sent invoice={invoice} />
        </div>
      </header>
      <Related invoice={invoice} />
      <dl className={classes['quad']}>
        <PartyWords label={t('invoices.field.from')} party={from} />
        <PartyWords label={t('invoices.field.to')} party={invoice.to} />
        <Days invoice={invoice} />
      </dl>
      <SheetLines invoice={invoice} />
      <div className={classes['foot']}>
        <div className={classes['notes']}>
          {notes !== '' && (
            <>
              <h3>{t('invoices.field.notes')}</h3>
              <p dir="auto">{notes}</p>
            </>
          )}
          {taxNote !== '' && <p dir="auto">{taxNote}</p>}
        </div>
        <SheetSums
          invoice={invoice}
          untaxed={untaxedOf(invoice)}
          withBalance={kind === 'invoice' && status !== 'draft'}
        />
      </div>
    </article>
  )
}

function Sent({ invoice: { sent, lastSentAt, status } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words =
    sent === 0
      ? status !== 'draft' && t('invoices.view.notSent')
      : t('invoices.view.sent', { count: sent, day: lastSentAt === null ? '' : format.dayMonth(lastSentAt) })
  return words ? <p>{words}</p> : null
}

/** The invoice of a credit note, or the credit notes of an invoice, and the order that made it. */
function Related({ invoice: { credits, orderNumber } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const numberOf = useNumberWords()
  if (credits.length === 0 && orderNumber === null) return null
  return (
    <ul className={classes['related']}>
      {credits.map((other) => (
        <li key={other.id}>
          {t(other.kind === 'creditNote' ? 'invoices.view.creditedBy' : 'invoices.view.creditOf')}{' '}
          <Link href={addressOfInvoice(other.id)}>
            <bdi>{numberOf(other)}</bdi>
          </Link>
        </li>
      ))}
      {orderNumber !== null && (
        <li>{t('invoices.view.order', { number: format.number(orderNumber, { useGrouping: false }) })}</li>
      )}
    </ul>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function PartyWords({ label, party }: { label: string; party: PartySnapshot }) {
  const { t } = useTranslation()
  const linesOf = useAddressLines()
  return (
    <Fact label={label}>
      <b>
        <bdi>{party.name || party.company}</bdi>
      </b>
      {linesOf(party).map((line) => (
        <bdi key={line} className={classes['line']}>
          {line}
        </bdi>
      ))}
      {party.phone !== '' && (
        <bdi dir="ltr" className={classes['line']}>
          {party.phone}
        </bdi>
      )}
      {party.email !== '' && (
        <bdi dir="ltr" className={classes['line']}>
          {party.email}
        </bdi>
      )}
      {party.taxNumber !== '' && (
        <span className={classes['line']}>
          {t('invoices.view.taxNumber')} <bdi dir="ltr">{party.taxNumber}</bdi>
        </span>
      )}
    </Fact>
  )
}

function Days({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const dueWords = useDueWords()
  const locale = localeOf[useLanguage()]
  const write = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <Fact label={t('invoices.field.createDate')}>
        <b>{write.format(new Date(invoice.createDate))}</b>
      </Fact>
      <Fact label={t('invoices.field.dueDate')}>
        <b data-late={invoice.status === 'overdue' || undefined}>{write.format(new Date(invoice.dueDate))}</b>
        <span className={classes['line']}>{dueWords(invoice)}</span>
      </Fact>
    </>
  )
}
