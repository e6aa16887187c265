// The lines of a sheet as a table, with the figures of the PDF; where it is narrow, each line is a block.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Discount, Invoice } from '../entities.ts'
import classes from './sheet-lines.module.css'
import { usePercent } from './sheet-sums.tsx'

const decimalsMost = 3

/** The discount, as a percentage or an amount. */
export function useDiscountWords(currency: string): (discount: Discount) => string {
  const format = useFormat()
  const percentOf = usePercent()
  return ({ kind, percent = '0', amount = 0 }) =>
    kind === 'percent' ? `−${percentOf(percent)}` : format.money(-amount, currency)
}

type Listed = Pick<Invoice, 'lines' | 'currency' | 'taxTreatment'>

/** The discount of a line, and its rates where the lines have different ones. */
function useDetails({ lines, currency, taxTreatment }: Listed): (line: Invoice['lines'][number]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = usePercent()
  const discountWords = useDiscountWords(currency)
  const withRates = taxTreatment === 'standard' && new Set(lines.map(({ taxes }) => taxes.join())).size > 1
  const ratesOf = (taxes: readonly string[]) =>
    taxes.length === 0
      ? t('invoices.line.exempt')
      : t('invoices.line.taxed', { rates: format.list(taxes.map(percent)) })
  return ({ discount, taxes }) =>
    [discount && t('invoices.line.discounted', { discount: discountWords(discount) }), withRates && ratesOf(taxes)]
      .filter(Boolean)
      .join(' · ')
}

export function SheetLines({ invoice }: { invoice: Listed }) {
  const { t } = useTranslation()
  const format = useFormat()
  const detailsOf = useDetails(invoice)
  const { lines, currency } = invoice
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.line.place')}</th>
          <th scope="col">{t('invoices.line.description')}</th>
          <th scope="col">{t('invoices.line.quantityShort')}</th>
          <th scope="col">{t('invoices.line.unitPrice')}</th>
          <th scope="col">{t('invoices.line.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <td>{format.number(at + 1)}</td>
            <td>
              <bdi className={classes['title']}>{line.title}</bdi>
              {line.description !== '' && <bdi className={classes['more']}>{line.description}</bdi>}
              {detailsOf(line) !== '' && <span className={classes['more']}>{detailsOf(line)}</span>}
            </td>
            <td>{format.number(Number(line.quantity), { maximumFractionDigits: decimalsMost })}</td>
            <td>{format.money(line.price, currency)}</td>
            <td>{format.money(line.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
