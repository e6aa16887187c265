// The four fields below the parties: number, status, invoice date and due date.
import { IconLock } from '@tabler/icons-react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateField } from '#ui/date-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InvoiceSettings, Terms } from '../../book-contract.ts'
import { dueDateOf } from '../../due-date.ts'
import type { InvoiceValues } from './form-values.ts'
import classes from './form.module.css'
import { useNextNumber } from './use-book.ts'

/** The state of the invoice once it is saved. */
export type Becomes = 'draft' | 'issued'
type HeadFieldsProps = {
  form: Form<InvoiceValues>
  settings: InvoiceSettings
  becomes: Becomes
  onBecomes: (becomes: Becomes) => void
}

export function HeadFields({ form, settings, becomes, onBecomes }: HeadFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, createDate, dueDate } = form.values
  const next = useNextNumber(kind, createDate)
  const firstDay = next?.firstDay ?? null
  // A draft may have a day before the last one: it has no number yet.
  const isTooEarly = firstDay !== null && createDate !== null && createDate < firstDay
  const early = isTooEarly && t('invoices.form.tooEarly', { day: format.date(firstDay) })
  const usual = createDate === null ? null : dueDateOf(createDate, settings.terms)
  const setCreated = (day: string | null) => {
    const follows = day !== null && (dueDate === null || dueDate === usual)
    form.setValues({ createDate: day, ...(follows && { dueDate: dueDateOf(day, settings.terms) }) })
  }
  const created = form.getInputProps('createDate')
  const due = form.getInputProps('dueDate')
  const termsWords = useTermsWords()
  return (
    <Panel aria-label={t('invoices.form.facts')}>
      <div className={classes['four']}>
        <TextField
          label={t('invoices.form.number')}
          description={t('invoices.form.nextFree')}
          value={isTooEarly ? '–' : (next?.number ?? '')}
          readOnly
          dir="ltr"
          end={<Icon of={IconLock} size={16} />}
        />
        <SelectField
          label={t('invoices.field.status')}
          description={becomes === 'issued' ? t('invoices.form.issuedText') : undefined}
          value={becomes}
          onChange={onBecomes}
          options={[
            { value: 'draft', label: t('invoices.step.draft') },
            { value: 'issued', label: t('invoices.step.issued') },
          ]}
        />
        <DateField
          {...created}
          value={createDate}
          onChange={setCreated}
          required
          label={t('invoices.field.createDate')}
          error={created.error}
          description={early}
        />
        <DateField
          {...due}
          value={dueDate}
          required
          {...(createDate !== null && { min: createDate })}
          label={t('invoices.field.dueDate')}
          description={dueDate === usual && t('invoices.form.asUsual', { terms: termsWords(settings.terms) })}
        />
      </div>
    </Panel>
  )
}

function useTermsWords(): (terms: Terms) => string {
  const { t } = useTranslation()
  return ({ kind, count }) => t(`invoices.terms.${kind}`, { count })
}
