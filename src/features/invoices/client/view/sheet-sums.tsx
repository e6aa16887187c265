// The totals at the foot of the invoice, from the subtotal to the amount due.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Invoice } from '../../entities.ts'
import classes from './sheet-sums.module.css'

export function SheetSums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, shipping, discountAmount, pricesIncludeTax, credited, paid, open, credit, kind, status } = invoice
  const money = (amount: number) => format.money(amount, currency)
  const isTold = kind === 'invoice' && status !== 'draft' && (credited !== 0 || paid !== 0)
  return (
    <dl className={classes['sums']}>
      <Row label={t('invoices.sum.subtotal')} value={money(invoice.subtotal)} />
      {shipping !== 0 && <Row label={t('invoices.sum.shipping')} value={money(shipping)} />}
      {discountAmount !== 0 && <Row label={t('invoices.sum.discount')} value={money(-discountAmount)} />}
      {invoice.taxes.map(({ rate, amount }) => (
        <Row
          key={rate}
          label={t(pricesIncludeTax ? 'invoices.sum.taxIncluded' : 'invoices.sum.tax', {
            rate: format.number(Number(rate) / 100, { style: 'percent', maximumFractionDigits: 3 }),
          })}
          value={money(amount)}
        />
      ))}
      <Row label={t('invoices.sum.total')} value={money(invoice.total)} isTotal />
      {isTold && (
        <>
          {credited !== 0 && <Row label={t('invoices.sum.credited')} value={money(-credited)} />}
          {paid !== 0 && <Row label={t('invoices.sum.paid')} value={money(-paid)} />}
          {credit > 0 ? (
            <Row label={t('invoices.sum.credit')} value={money(credit)} />
          ) : (
            <Row label={t('invoices.sum.open')} value={money(open)} />
          )}
        </>
      )}
    </dl>
  )
}

const Row = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div className={classes['sum']} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)
