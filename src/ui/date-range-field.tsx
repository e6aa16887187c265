// A field for a stretch of time: two days, or its end alone, with times when they matter.
import { InputBase } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useId } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './date-field.module.css'
import type { DateRange } from './dates/date-range.ts'
import { deferred } from './deferred.tsx'
import { fieldProps } from './field.ts'
import type { FieldSize, FieldWords } from './field.ts'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

const DateRangePanel = deferred(() => import('./dates/date-range-panel.tsx').then((module) => module.DateRangePanel))

export type DateRangeFieldProps = FieldWords & {
  /** Instants as ISO texts, shown in the person's time zone; an end may stand alone. */
  value: DateRange
  onChange: (value: DateRange) => void
  /** Asks for times too; without it a range takes its days whole. */
  withTime?: boolean
  size?: FieldSize
  disabled?: boolean
}

export function DateRangeField(props: DateRangeFieldProps) {
  const { label, description, error, value, onChange, withTime = false, size = 'md', disabled = false } = props
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const id = useId()
  const words = rangeInWords(value, locale, withTime)
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
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}-value`}
          leftSection={<Icon of={IconCalendarEvent} />}
        >
          <span id={`${id}-value`} className={words === undefined ? classes['placeholder'] : classes['value']}>
            {words ?? t('ui.noDate')}
          </span>
        </InputBase>
      )}
    >
      {(close) => <DateRangePanel value={value} onChange={onChange} withTime={withTime} close={close} />}
    </Popover>
  )
}

function rangeInWords([start, end]: DateRange, locale: string, withTime: boolean): string | undefined {
  if (end === null) return undefined
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) })
  return start === null ? format.format(new Date(end)) : format.formatRange(new Date(start), new Date(end))
}
