// The simple fields of the settings: terms and currency, reminders, and texts.
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { termKinds } from '../../book-contract.ts'
import { notesMax, roundings } from '../../entities.ts'
import { CurrencyField } from '../currency-field.tsx'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

type FieldsProps = { form: Form<SettingsValues> }

export function TermFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const { termKind, currency, rounding, pricesIncludeTax } = form.values
  return (
    <>
      <div className={classes['pair']}>
        <SelectField
          label={t('invoices.settings.field.termKind')}
          value={termKind}
          onChange={(kind) => form.setFieldValue('termKind', kind)}
          options={termKinds.map((value) => ({ value, label: t(`invoices.settings.terms.${value}`) }))}
        />
        {termKind !== 'endOfMonth' && (
          <TextField
            {...form.getInputProps('termCount')}
            error={form.errors['termCount'] ?? form.errors['terms.count']}
            label={t(
              termKind === 'months' || termKind === 'endOfMonthMonths'
                ? 'invoices.settings.months'
                : 'invoices.settings.days',
            )}
            inputMode="numeric"
            dir="ltr"
          />
        )}
        <CurrencyField
          value={currency}
          onChange={(code) => form.setFieldValue('currency', code)}
          error={form.errors['currency']}
        />
        <SelectField
          label={t('invoices.form.rounding')}
          value={rounding}
          onChange={(value) => form.setFieldValue('rounding', value)}
          options={roundings.map((value) => ({ value, label: t(`invoices.rounding.${value}`) }))}
        />
        <SelectField
          label={t('invoices.form.prices')}
          value={pricesIncludeTax ? 'with' : 'without'}
          onChange={(value) => form.setFieldValue('pricesIncludeTax', value === 'with')}
          options={(['without', 'with'] as const).map((value) => ({ value, label: t(`invoices.prices.${value}`) }))}
        />
      </div>
      <Switch
        {...form.getInputProps('ordersMakeInvoices', { type: 'checkbox' })}
        label={t('invoices.settings.field.ordersMakeInvoices')}
      />
    </>
  )
}

export function ReminderFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  /** The problem of one day among them is the field's. */
  const errorOf = (field: 'remindBefore' | 'remindAfter') =>
    Object.entries(form.errors).find(([name]) => name.startsWith(field))?.[1]
  return (
    <div className={classes['pair']}>
      {(['remindBefore', 'remindAfter'] as const).map((field) => (
        <TextField
          key={field}
          {...form.getInputProps(field)}
          error={errorOf(field)}
          label={t(`invoices.settings.field.${field}`)}
          description={t('invoices.settings.daysText')}
          inputMode="text"
          dir="ltr"
        />
      ))}
    </div>
  )
}

export function TextFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextArea
        {...form.getInputProps('notes')}
        label={t('invoices.settings.field.notes')}
        description={t('invoices.form.notesText')}
        maxLength={notesMax}
        dir="auto"
      />
      {(['reverseChargeText', 'exemptText'] as const).map((field) => (
        <TextArea
          key={field}
          {...form.getInputProps(field)}
          label={t(`invoices.settings.field.${field}`)}
          description={t('invoices.settings.ownText')}
          maxLength={500}
          minRows={2}
          dir="auto"
        />
      ))}
    </>
  )
}
