// The lines and sums of an invoice on its customer's page, with the figures of the PDF.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './shared-sheet.module.css'
import type { Shared } from './use-shared-invoice.ts'

const decimalsMost = 3

function usePercent(): (rate: string) => string {
  const format = useFormat()
  return (rate) => format.number(Number(rate) / 100, { style: 'percent', maximumFractionDigits: decimalsMost })
}

export function SharedLines({ invoice: { lines, currency, taxTreatment } }: { invoice: Shared }) {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = usePercent()
  const hasRates = taxTreatment === 'standard' && new Set(lines.map(({ taxes }) => taxes.join())).size > 1
  const detailsOf = ({ discount, taxes }: Shared['lines'][number]) => {
    const { kind, percent: rate = '0', amount = 0 } = discount ?? {}
    const taken = kind === 'percent' ? percent(rate) : format.money(amount, currency)
    const rates = taxes.length === 0 ? t('invoices.sheet.exempt') : taxes.map(percent).join(' + ')
    const all = [discount && t('invoices.sheet.lineDiscount', { discount: taken }), hasRates && rates]
    return all.filter(Boolean).join(' · ')
  }
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.sheet.description')}</th>
          <th scope="col">{t('invoices.sheet.quantity')}</th>
          <th scope="col">{t('invoices.sheet.price')}</th>
          <th scope="col">{t('invoices.sheet.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
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

export function SharedSums({ invoice }: { invoice: Shared }) {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = usePercent()
  const { currency, subtotal, discountAmount, shipping, taxes, untaxed, total, pricesIncludeTax } = invoice
  const { credited, paid, credit, open } = invoice
  const money = (amount: number) => format.money(amount, currency)
  const hasBalance = credited !== 0 || paid !== 0
  const rows: [label: string, value: string, isTotal?: boolean][] = [
    [t('invoices.sheet.subtotal'), money(subtotal)],
    ...(discountAmount === 0 ? [] : [[t('invoices.sheet.discount'), money(-discountAmount)] as [string, string]]),
    ...(shipping === 0 ? [] : [[t('invoices.sheet.shipping'), money(shipping)] as [string, string]]),
  ]
  const taxRows = taxes.map(({ rate, base, amount }): [string, string] => [
    t(pricesIncludeTax ? 'invoices.sheet.taxWithin' : 'invoices.sheet.taxOn', {
      rate: percent(rate),
      base: money(base),
    }),
    money(amount),
  ])
  if (untaxed !== 0) taxRows.push([t('invoices.sheet.exemptOn', { base: money(untaxed) }), '–'])
  const totalRow: [string, string, boolean] = [t('invoices.sheet.total'), money(total), true]
  rows.push(...(pricesIncludeTax ? [totalRow, ...taxRows] : [...taxRows, totalRow]))
  if (credited !== 0) rows.push([t('invoices.sheet.credited'), money(-credited)])
  if (paid !== 0) rows.push([t('invoices.sheet.paid'), money(-paid)])
  if (credit !== 0) rows.push([t('invoices.sheet.credit'), money(credit)])
  if (hasBalance) rows.push([t('invoices.sheet.open'), money(open)])
  return (
    <dl className={classes['sums']}>
      {rows.map(([label, value, isTotal = false]) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
