// The totals of the form, updated with every keystroke; shipping, discount and taxes are entered among them.
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Totals } from '#kernel/totals.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DiscountField } from './discount-field.tsx'
import type { InvoiceValues } from './form-values.ts'
import { isBlank } from './form-values.ts'
import classes from './form.module.css'
import { RatesField } from './rates-field.tsx'

type TotalsPanelProps = { form: Form<InvoiceValues>; totals: Totals | undefined }

export function TotalsPanel({ form, totals }: TotalsPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, shipping, discountKind, discount, pricesIncludeTax } = form.values
  const money = (amount: number | undefined) => (amount === undefined ? '–' : format.money(amount, currency))
  const tax = totals?.taxes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Panel span={5} aria-label={t('invoices.form.sums')} className={classes['sums']}>
      <div className={classes['sum']}>
        <span>{t('invoices.sum.subtotal')}</span>
        <bdi>{money(totals?.subtotal)}</bdi>
      </div>
      <div className={classes['typedSum']}>
        <TextField
          {...form.getInputProps('shipping')}
          value={shipping}
          label={t('invoices.sum.shipping')}
          size="sm"
          inputMode="decimal"
          dir="ltr"
          end={currency}
          endWidth="3.25rem"
        />
      </div>
      <div className={classes['typedSum']}>
        <DiscountField
          label={t('invoices.sum.discount')}
          size="sm"
          kind={discountKind}
          value={discount}
          currency={currency}
          error={form.errors['discount'] ?? form.errors['discount.percent'] ?? form.errors['discount.amount']}
          onChange={({ kind, value }) => form.setValues({ discountKind: kind, discount: value })}
        />
      </div>
      <Taxes form={form} />
      <div className={classes['grand']} aria-live="polite" aria-atomic="true">
        <b>{t('invoices.sum.total')}</b>
        <bdi>{money(totals?.total)}</bdi>
      </div>
      {tax !== undefined && tax !== 0 && (
        <p className={classes['taxWords']}>
          {t(pricesIncludeTax ? 'invoices.form.ofWhichTax' : 'invoices.form.includesTax', { amount: money(tax) })}
        </p>
      )}
    </Panel>
  )
}

/** One rate for all lines and shipping; lines with other rates show them in their details. */
function Taxes({ form }: { form: Form<InvoiceValues> }) {
  const { t } = useTranslation()
  const { lines, shippingTaxes, taxTreatment } = form.values
  const typed = lines.filter((line) => !isBlank(line))
  const rates = new Set((typed.length > 0 ? typed : lines).map((line) => line.taxes))
  const isMixed = rates.size > 1
  if (taxTreatment !== 'standard') {
    return (
      <div className={classes['sum']}>
        <span>{t('invoices.form.taxes')}</span>
        <span>{t(`invoices.treatment.${taxTreatment}`)}</span>
      </div>
    )
  }
  return (
    <div className={classes['typedSum']}>
      <RatesField
        label={t('invoices.form.taxes')}
        size="sm"
        value={isMixed ? '' : (lines[0]?.taxes ?? shippingTaxes)}
        {...(isMixed && { placeholder: t('invoices.form.byLine') })}
        onChange={(taxes) => form.setValues({ lines: lines.map((line) => ({ ...line, taxes })), shippingTaxes: taxes })}
      />
    </div>
  )
}
