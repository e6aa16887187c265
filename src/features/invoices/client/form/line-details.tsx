// The discount and the taxes of one line.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { InvoiceSettings } from '../../book-contract.ts'
import { ratesMost } from '../../entities.ts'
import { ratesIn, typedRates } from '../typed-amounts.ts'
import { DiscountField } from './discount-field.tsx'
import type { LineValues } from './form-values.ts'
import classes from './lines.module.css'
import { RatesField } from './rates-field.tsx'

type LineDetailsProps = {
  line: LineValues
  currency: string
  rates: InvoiceSettings['rates']
  discountError: ReactNode
  taxError: ReactNode
  onChange: (part: Partial<LineValues>) => void
}

export function LineDetails({ line, currency, rates, discountError, taxError, onChange }: LineDetailsProps) {
  const { t } = useTranslation()
  const chosen = ratesIn(line.taxes) ?? []
  const toggle = (rate: string) =>
    onChange({ taxes: typedRates(chosen.includes(rate) ? chosen.filter((one) => one !== rate) : [...chosen, rate]) })
  return (
    <div className={classes['detailFields']}>
      <DiscountField
        label={t('invoices.sum.discount')}
        kind={line.discountKind}
        value={line.discount}
        currency={currency}
        error={discountError}
        onChange={({ kind, value }) => onChange({ discountKind: kind, discount: value })}
      />
      <div className={classes['rates']}>
        <RatesField
          label={t('invoices.form.taxes')}
          description={t('invoices.form.taxesText')}
          value={line.taxes}
          error={taxError}
          onChange={(taxes) => onChange({ taxes })}
        />
        {rates.length > 0 && (
          <fieldset className={classes['rateChoices']} aria-label={t('invoices.form.rates')}>
            {rates.map(({ id, name, rate }) => (
              <Button
                key={id}
                size="sm"
                variant={chosen.includes(rate) ? 'soft' : 'default'}
                aria-pressed={chosen.includes(rate)}
                disabled={!chosen.includes(rate) && chosen.length >= ratesMost}
                onClick={() => toggle(rate)}
              >
                {t('invoices.form.rate', { name, rate })}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}
