// The reminders of an event: when each comes, and how.
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Reminder } from '../../entities.ts'
import { maxReminders } from '../../entities.ts'
import classes from './event-form.module.css'
import { allDayChoices, timedChoices, useReminderWords } from './reminder-words.ts'

type RemindersFieldProps = {
  label: string
  allDay: boolean
  value: readonly Reminder[]
  onChange: (reminders: Reminder[]) => void
}

export function RemindersField({ label, allDay, value, onChange }: RemindersFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  // Two equal reminders are two rows, so the key is the index.
  const rows = value.map((reminder, at) => ({ reminder, at, key: String(at) }))
  const choices: readonly number[] = allDay ? allDayChoices : timedChoices
  const replace = (at: number, change: Partial<Reminder>) =>
    onChange(value.map((reminder, index) => (index === at ? { ...reminder, ...change } : reminder)))
  useSiblingFocus(
    rows.map(({ key }) => key),
    place,
  )
  const next = choices.find((minutes) => minutes > 0 && !value.some((one) => one.minutes === minutes)) ?? 0
  return (
    <fieldset ref={place} aria-labelledby={id} className={classes['tight']}>
      <span id={id} className={classes['label']}>
        {label}
      </span>
      {rows.map(({ reminder, at, key }) => (
        <ReminderRow
          key={key}
          at={at}
          reminder={reminder}
          allDay={allDay}
          choices={choices}
          onChange={(change) => replace(at, change)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      {value.length < maxReminders && (
        <span>
          <Button
            size="sm"
            variant="ghost"
            icon={IconPlus}
            onClick={() => onChange([...value, { minutes: next, by: 'notice' }])}
          >
            {t('calendar.reminders.add')}
          </Button>
        </span>
      )}
    </fieldset>
  )
}

type ReminderRowProps = {
  at: number
  reminder: Reminder
  allDay: boolean
  choices: readonly number[]
  onChange: (change: Partial<Reminder>) => void
  onRemove: () => void
}

function ReminderRow({ at, reminder, allDay, choices, onChange, onRemove }: ReminderRowProps) {
  const { t } = useTranslation()
  const words = useReminderWords()
  const { minutes, by } = reminder
  const offered = [...new Set([...choices, minutes])].toSorted((one, other) => one - other)
  return (
    <div className={classes['reminder']} data-item={at}>
      <SelectField
        size="sm"
        label={<span className="visually-hidden">{t('calendar.reminders.when')}</span>}
        value={String(minutes)}
        onChange={(chosen) => onChange({ minutes: Number(chosen) })}
        options={offered.map((one) => ({ value: String(one), label: words(one, allDay) }))}
      />
      <SelectField
        size="sm"
        label={<span className="visually-hidden">{t('calendar.reminders.how')}</span>}
        value={by}
        onChange={(chosen) => onChange({ by: chosen })}
        options={(['notice', 'mail'] as const).map((one) => ({ value: one, label: t(`calendar.reminders.by.${one}`) }))}
      />
      <IconButton
        size="sm"
        icon={IconX}
        label={t('ui.removeNamed', { name: words(minutes, allDay) })}
        onClick={onRemove}
      />
    </div>
  )
}
