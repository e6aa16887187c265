// The lines of an invoice as a table; on phones each line is a block.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Discount, Invoice } from '../../entities.ts'
import classes from './sheet.module.css'

const decimalsMost = 3

/** The discount, as a percentage or an amount. */
export function useDiscountWords(currency: string): (discount: Discount) => string {
  const format = useFormat()
  return ({ kind, percent = '0', amount = 0 }) =>
    kind === 'percent'
      ? `−${format.number(Number(percent) / 100, { style: 'percent', maximumFractionDigits: decimalsMost })}`
      : format.money(-amount, currency)
}

export function SheetLines({ invoice: { lines, currency, taxes } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const discountWords = useDiscountWords(currency)
  // With a single rate, the totals already name it.
  const withRates = taxes.length > 1
  const rate = (text: string) =>
    format.number(Number(text) / 100, { style: 'percent', maximumFractionDigits: decimalsMost })
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
              {(line.discount !== null || withRates) && (
                <span className={classes['more']}>
                  {[
                    line.discount && t('invoices.line.discounted', { discount: discountWords(line.discount) }),
                    withRates &&
                      (line.taxes.length === 0
                        ? t('invoices.line.exempt')
                        : t('invoices.line.taxed', { rates: format.list(line.taxes.map(rate)) })),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </td>
            <td data-label={t('invoices.line.quantityShort')}>
              {format.number(Number(line.quantity), { maximumFractionDigits: decimalsMost })}
            </td>
            <td data-label={t('invoices.line.unitPrice')}>{format.money(line.price, currency)}</td>
            <td>{format.money(line.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
