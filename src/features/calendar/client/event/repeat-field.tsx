// How often an event repeats: a preset or a custom rule.
import type { Form } from '#kernel/client/form-fields.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { useState } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import type { RuleParts } from '../../recurrence/rule-parts.ts'
import { partsOf, ruleOf } from '../../recurrence/rule-parts.ts'
import type { EventValues } from './event-values.ts'
import { dayOf, eventTimes } from './event-values.ts'
import classes from './event-form.module.css'
import { RepeatEditor } from './repeat-editor.tsx'
import { partsFrom, presetOf, presetsFrom } from './repeat-presets.ts'
import { ruleSentence } from './rule-words.ts'

export function RepeatField({ form }: { form: Form<EventValues> }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { rrule, start } = form.values
  const times = eventTimes(form.values)
  const day = dayOf(start)
  const parts = rrule === null ? null : partsOf(rrule, times)
  const preset = parts ? presetOf(parts, day) : undefined
  const [isEdited, setEdited] = useState(false)
  const chosen = isEdited ? 'custom' : rrule === null ? 'never' : (preset?.key ?? 'kept')
  const write = (next: RuleParts) => form.setFieldValue('rrule', ruleOf(next, times))
  const presets = presetsFrom(day)
  const choose = (choice: string) => {
    const offered = presets.find(({ key }) => key === choice)
    setEdited(choice === 'custom')
    if (choice === 'never') form.setFieldValue('rrule', null)
    else if (choice === 'custom') write(parts ?? partsFrom(day))
    else if (offered) write(offered.parts)
  }
  const words = (one: RuleParts) => ruleSentence(one, day, { t, locale })
  const isKept = rrule !== null && preset === undefined && !isEdited
  const options = [
    { value: 'never', label: t('calendar.repeat.never') },
    ...presets.map(({ key, parts: offered }) => ({ value: key, label: words(offered) })),
    ...(isKept ? [{ value: 'kept', label: parts ? words(parts) : t('calendar.repeat.beyond') }] : []),
    { value: 'custom', label: t('calendar.repeat.custom') },
  ]
  return (
    <div className={classes['group']}>
      <SelectField
        label={t('calendar.repeat.title')}
        description={isKept && !parts ? t('calendar.repeat.beyondHelp') : undefined}
        error={form.errors['rrule']}
        value={chosen}
        onChange={choose}
        options={options}
      />
      {isEdited && parts && <RepeatEditor parts={parts} day={day} onChange={write} />}
    </div>
  )
}
