// The calendar of a date field, loaded when it is opened; every word and figure of it comes from the language.
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useCalendarLook } from './calendar-look.ts'

type DateCalendarProps = {
  value: string | null
  min?: string
  max?: string
  onChoose: (day: string) => void
}

export function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  const look = useCalendarLook()
  return (
    <DatePicker
      {...look}
      value={value}
      onChange={(day) => {
        if (day) onChoose(day)
      }}
      {...(value && { defaultDate: value })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
