// The editor of a custom rule: interval, unit, days, and end.
import { useId } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { QuantityField } from '#ui/quantity-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { RuleParts } from '../../recurrence/rule-parts.ts'
import { repeatDays } from '../../recurrence/rule-parts.ts'
import { useSettings } from '../use-preferences.ts'
import classes from './repeat-editor.module.css'
import { RepeatEnds } from './repeat-ends.tsx'
import { ruleSentence, weekdayName } from './rule-words.ts'

const units = ['day', 'week', 'month', 'year'] as const
const maxInterval = 999

type RepeatEditorProps = {
  parts: RuleParts
  /** The day on which the series begins. */
  day: string
  onChange: (parts: RuleParts) => void
}

export function RepeatEditor({ parts, day, onChange }: RepeatEditorProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const id = useId()
  const { every, unit } = parts
  return (
    <fieldset aria-label={t('calendar.repeat.custom')} className={classes['editor']}>
      <div className={classes['line']}>
        <span id={id} className={classes['word']}>
          {t(`calendar.repeat.everyWord.${unit}`)}
        </span>
        <QuantityField
          label={t('calendar.repeat.interval')}
          value={every}
          max={maxInterval}
          onChange={(next) => onChange({ ...parts, every: next })}
        />
        <div className={classes['unit']}>
          <SelectField
            label={<span className="visually-hidden">{t('calendar.repeat.unit')}</span>}
            value={unit}
            onChange={(next) => onChange({ ...parts, unit: next })}
            options={units.map((value) => ({
              value,
              label: t(`calendar.repeat.units.${value}`, { count: every }),
            }))}
          />
        </div>
      </div>
      {unit === 'week' && <Weekdays parts={parts} onChange={onChange} />}
      {(unit === 'month' || unit === 'year') && <MonthDay parts={parts} day={day} onChange={onChange} />}
      <RepeatEnds parts={parts} day={day} onChange={onChange} />
      <p className={classes['sentence']} aria-live="polite">
        {ruleSentence(parts, day, { t, locale })}
      </p>
    </fieldset>
  )
}

/** In the order of the person's week; one at least stays on. */
function Weekdays({ parts, onChange }: Omit<RepeatEditorProps, 'day'>) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { start } = useSettings().rules
  // Rules count from Monday, weeks from Sunday.
  const weekdays = Array.from({ length: 7 }, (_, index) => (index + start + 6) % 7)
  const toggle = (weekday: number) => {
    const isOn = parts.weekdays.includes(weekday)
    if (isOn && parts.weekdays.length === 1) return
    const others = parts.weekdays.filter((one) => one !== weekday)
    onChange({ ...parts, weekdays: isOn ? others : [...others, weekday].toSorted((one, other) => one - other) })
  }
  return (
    <fieldset aria-label={t('calendar.repeat.onWhichDays')} className={classes['weekdays']}>
      {weekdays.map((weekday) => (
        <button
          key={weekday}
          type="button"
          className={classes['weekday']}
          aria-pressed={parts.weekdays.includes(weekday)}
          aria-label={weekdayName(weekday, locale)}
          onClick={() => toggle(weekday)}
        >
          {weekdayName(weekday, locale, 'short')}
        </button>
      ))}
    </fieldset>
  )
}

/** Offers the 15th or the third Sunday, plus the day of the rule if it is another one. */
function MonthDay({ parts, day, onChange }: RepeatEditorProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const own = repeatDays(day)
  const isOther = !own.some((one) => JSON.stringify(one) === JSON.stringify(parts.on))
  const choices = isOther ? [...own, parts.on] : own
  const bare: RuleParts = { ...parts, every: 1, ends: { by: 'never' } }
  return (
    <SelectField
      label={<span className="visually-hidden">{t('calendar.repeat.onWhichDays')}</span>}
      value={JSON.stringify(parts.on)}
      onChange={(chosen) => {
        const on = choices.find((one) => JSON.stringify(one) === chosen)
        if (on) onChange({ ...parts, on })
      }}
      options={choices.map((on) => ({
        value: JSON.stringify(on),
        label: ruleSentence({ ...bare, on }, day, { t, locale }),
      }))}
    />
  )
}
