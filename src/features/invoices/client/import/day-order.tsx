// Asks for the order of day and month when the dates of a file can be read in two ways.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { plainDigits } from '#kernel/digits.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import classes from './import.module.css'
import type { DayOrder } from './use-import.ts'

type DayOrderQuestionProps = { example: string; value: DayOrder | undefined; onChange: (order: DayOrder) => void }

/** The day that a date would be. */
function dayOf(example: string, order: DayOrder): string {
  const [one = '', other = '', year = ''] = plainDigits(example).match(/\d+/g) ?? []
  const [day, month] = order === 'dayFirst' ? [one, other] : [other, one]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function DayOrderQuestion({ example, value, onChange }: DayOrderQuestionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const orders = ['dayFirst', 'monthFirst'] as const
  return (
    <div className={classes['order']}>
      <RadioGroup
        label={t('invoices.import.order')}
        value={value ?? null}
        onChange={onChange}
        inline
        options={orders.map((order) => ({
          value: order,
          label: t(`invoices.import.${order}`, { example: format.date(dayOf(example, order)) }),
        }))}
      />
      <p className={classes['quiet']}>{t('invoices.import.orderText', { example })}</p>
    </div>
  )
}
