// When a series ends: never, on a date, or after a number of times.
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateField } from '#ui/date-field.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { RuleParts } from '../../recurrence/rule-parts.ts'
import { addDays } from './event-values.ts'
import classes from './repeat-editor.module.css'

const kinds = ['never', 'until', 'count'] as const
type Kind = (typeof kinds)[number]

const maxTimes = 999
/** Defaults when an end is chosen: this many times, or days from the start. */
const usual = { times: 10, days: 90 } as const

type RepeatEndsProps = { parts: RuleParts; day: string; onChange: (parts: RuleParts) => void }

export function RepeatEnds({ parts, day, onChange }: RepeatEndsProps) {
  const { t } = useTranslation()
  const { ends } = parts
  const beginnings: Record<Kind, RuleParts['ends']> = {
    never: { by: 'never' },
    until: { by: 'until', day: addDays(day, usual.days) },
    count: { by: 'count', count: usual.times },
  }
  return (
    <div className={classes['ends']}>
      <SelectField
        label={t('calendar.repeat.ends.title')}
        value={ends.by}
        onChange={(kind) => onChange({ ...parts, ends: beginnings[kind] })}
        options={kinds.map((value) => ({ value, label: t(`calendar.repeat.ends.${value}`) }))}
      />
      {ends.by === 'until' && (
        <DateField
          label={t('calendar.repeat.ends.day')}
          required
          min={day}
          value={ends.day}
          onChange={(chosen) => chosen !== null && onChange({ ...parts, ends: { by: 'until', day: chosen } })}
        />
      )}
      {ends.by === 'count' && (
        <div className={classes['times']}>
          <span className={classes['label']} aria-hidden="true">
            {t('calendar.repeat.ends.times')}
          </span>
          <QuantityField
            label={t('calendar.repeat.ends.times')}
            value={ends.count}
            max={maxTimes}
            onChange={(count) => onChange({ ...parts, ends: { by: 'count', count } })}
          />
        </div>
      )}
    </div>
  )
}
