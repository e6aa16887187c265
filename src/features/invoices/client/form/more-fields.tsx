// Currency and tax of an invoice, collapsed: most people keep the defaults from the settings.
import { useId } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { CurrencyField } from '../currency-field.tsx'
import type { InvoiceValues } from './form-values.ts'
import classes from './form.module.css'
import { RatesField } from './rates-field.tsx'

export function MoreFields({ form }: { form: Form<InvoiceValues> }) {
  const { t } = useTranslation()
  const id = useId()
  const { taxTreatment, pricesIncludeTax, rounding, currency, shippingTaxes, kind } = form.values
  return (
    <Panel bare>
      <details className={classes['more']}>
        <summary id={id}>
          {t('invoices.form.moreFields')}{' '}
          <span className={classes['quiet']}>{[currency, t(`invoices.treatment.${taxTreatment}`)].join(' · ')}</span>
        </summary>
        <fieldset className={classes['four']} aria-labelledby={id}>
          <CurrencyField
            value={currency}
            onChange={(code) => form.setFieldValue('currency', code)}
            disabled={kind === 'creditNote'}
            error={form.errors['currency']}
          />
          <SelectField
            label={t('invoices.form.treatment')}
            value={taxTreatment}
            onChange={(value) => form.setFieldValue('taxTreatment', value)}
            options={(['standard', 'reverseCharge', 'exempt'] as const).map((value) => ({
              value,
              label: t(`invoices.treatment.${value}`),
            }))}
          />
          <SelectField
            label={t('invoices.form.prices')}
            value={pricesIncludeTax ? 'with' : 'without'}
            onChange={(value) => form.setFieldValue('pricesIncludeTax', value === 'with')}
            options={(['without', 'with'] as const).map((value) => ({ value, label: t(`invoices.prices.${value}`) }))}
          />
          <SelectField
            label={t('invoices.form.rounding')}
            value={rounding}
            onChange={(value) => form.setFieldValue('rounding', value)}
            options={(['line', 'document'] as const).map((value) => ({
              value,
              label: t(`invoices.rounding.${value}`),
            }))}
          />
          <RatesField
            label={t('invoices.form.shippingTaxes')}
            value={shippingTaxes}
            onChange={(taxes) => form.setFieldValue('shippingTaxes', taxes)}
          />
        </fieldset>
      </details>
    </Panel>
  )
}
