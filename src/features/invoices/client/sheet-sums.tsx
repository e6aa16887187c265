// The sums at the foot of a sheet, as on the PDF: the lines, each tax with its base, what is exempt, and what is left.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Invoice } from '../entities.ts'
import classes from './sheet-sums.module.css'

const decimalsMost = 3

/** `19` as `19%`. */
export function usePercent(): (rate: string) => string {
  const format = useFormat()
  return (rate) => format.number(Number(rate) / 100, { style: 'percent', maximumFractionDigits: decimalsMost })
}

type Summed = Pick<
  Invoice,
  'currency' | 'subtotal' | 'discountAmount' | 'shipping' | 'taxes' | 'total' | 'pricesIncludeTax'
> &
  Pick<Invoice, 'credited' | 'paid' | 'credit' | 'open'>

type SumsProps = {
  invoice: Summed
  /** The exempt part, where another part is taxed. */
  untaxed: number
  /** Without payments and credit notes, as of a draft. */
  withBalance: boolean
}

type Row = { label: string; value: string; isTotal?: boolean }

export function SheetSums({ invoice, untaxed, withBalance }: SumsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const taxes = useTaxRows(invoice, untaxed)
  const balance = useBalanceRows(invoice)
  const { currency, subtotal, discountAmount, shipping, total, pricesIncludeTax } = invoice
  const money = (amount: number) => format.money(amount, currency)
  const whole: Row = { label: t('invoices.sheet.total'), value: money(total), isTotal: true }
  const rows: Row[] = [
    { label: t('invoices.sheet.subtotal'), value: money(subtotal) },
    ...(discountAmount === 0 ? [] : [{ label: t('invoices.sheet.discount'), value: money(-discountAmount) }]),
    ...(shipping === 0 ? [] : [{ label: t('invoices.sheet.shipping'), value: money(shipping) }]),
    ...(pricesIncludeTax ? [whole, ...taxes] : [...taxes, whole]),
    ...(withBalance ? balance : []),
  ]
  return (
    <dl className={classes['sums']}>
      {rows.map(({ label, value, isTotal = false }) => (
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

function useTaxRows({ taxes, currency, pricesIncludeTax }: Summed, untaxed: number): Row[] {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = usePercent()
  const money = (amount: number) => format.money(amount, currency)
  const key = pricesIncludeTax ? 'invoices.sheet.taxWithin' : 'invoices.sheet.taxOn'
  const rows = taxes.map(({ rate, base, amount }) => ({
    label: t(key, { rate: percent(rate), base: money(base) }),
    value: money(amount),
  }))
  return untaxed === 0 ? rows : [...rows, { label: t('invoices.sheet.exemptOn', { base: money(untaxed) }), value: '–' }]
}

function useBalanceRows({ credited, paid, credit, open, currency }: Summed): Row[] {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  if (credited === 0 && paid === 0) return []
  return [
    ...(credited === 0 ? [] : [{ label: t('invoices.sheet.credited'), value: money(-credited) }]),
    ...(paid === 0 ? [] : [{ label: t('invoices.sheet.paid'), value: money(-paid) }]),
    ...(credit === 0 ? [] : [{ label: t('invoices.sheet.credit'), value: money(credit) }]),
    { label: t('invoices.sheet.open'), value: money(open) },
  ]
}
