// A field for a calendar day: shows it in the person's language and opens a calendar to choose another.
import { InputBase } from '@mantine/core'
import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { deferred } from './deferred.tsx'
import { fieldProps } from './field.ts'
import type { FieldSize, FieldWords } from './field.ts'
import classes from './date-field.module.css'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

const Calendar = deferred(() => import('./dates/date-calendar.tsx').then((module) => module.DateCalendar))

export type DateFieldProps = FieldWords & {
  /** `2026-11-21`, or nothing. */
  value: string | null
  onChange: (value: string | null) => void
  /** Days before or after these cannot be chosen. */
  min?: string
  max?: string
  size?: FieldSize
  disabled?: boolean
  /** Without it a chosen day can be removed by the cross. */
  required?: boolean
  placeholder?: string
  /** How a form finds it when it is wrong. */
  'data-path'?: string
}

/** Keyboard: Enter or arrow down open; arrows move by days and weeks, Escape closes. */
export function DateField(props: DateFieldProps) {
  const { label, description, error, value, onChange, min, max, size = 'md' } = props
  const { disabled = false, required = false, placeholder } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const isRemovable = value !== null && !required && !disabled
  const clear = () => {
    onChange(null)
    // The cross goes; the field itself stays.
    document.querySelector<HTMLElement>(`[aria-labelledby="${id}-label ${id}-value"]`)?.focus()
  }
  const remove = (
    <button
      type="button"
      className={field['toggle']}
      aria-label={t('ui.clearDate')}
      aria-describedby={`${id}-label`}
      onClick={clear}
    >
      <Icon of={IconX} size={16} />
    </button>
  )
  return (
    <Popover
      trigger={(trigger) => (
        <InputBase
          component="button"
          type="button"
          {...fieldProps({ label, description, error }, size)}
          {...trigger}
          pointer
          disabled={disabled}
          data-path={props['data-path']}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}-value`}
          leftSection={<Icon of={IconCalendarEvent} />}
          rightSection={isRemovable ? remove : undefined}
          rightSectionPointerEvents={isRemovable ? 'all' : 'none'}
        >
          <span id={`${id}-value`} className={value === null ? classes['placeholder'] : classes['value']}>
            {value === null ? (placeholder ?? t('ui.noDate')) : formatDay(value, localeOf[language])}
          </span>
        </InputBase>
      )}
    >
      {(close) => (
        <div className={classes['calendarPlace']}>
          <Calendar
            value={value}
            {...(min && { min })}
            {...(max && { max })}
            onChoose={(day) => {
              onChange(day)
              close()
            }}
          />
        </div>
      )}
    </Popover>
  )
}

// A calendar day has no time zone: it is the same day everywhere.
const formatDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
