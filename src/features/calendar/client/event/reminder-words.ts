// Texts for when a reminder comes.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'

const hour = 60
const day = 24 * hour
const week = 7 * day

/** Minutes before the start that the fields offer. */
export const timedChoices = [0, 5, 10, 15, 30, hour, 2 * hour, day, 2 * day, week] as const
/** Minutes before the first midnight: a day or more before at 9 AM or 5 PM. */
export const allDayChoices = [0, 7 * hour, 15 * hour, day + 15 * hour, week - 9 * hour] as const

function unitsOf(minutes: number): [number, 'minute' | 'hour' | 'day' | 'week'] {
  if (minutes % week === 0) return [minutes / week, 'week']
  if (minutes % day === 0) return [minutes / day, 'day']
  if (minutes % hour === 0) return [minutes / hour, 'hour']
  return [minutes, 'minute']
}

export function useReminderWords() {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const timed = (minutes: number) => {
    if (minutes === 0) return t('calendar.reminders.atStart')
    const [count, unit] = unitsOf(minutes)
    return t(`calendar.reminders.${unit}`, { count })
  }
  const allDay = (minutes: number) => {
    const days = Math.ceil(minutes / day)
    const at = new Date(Date.UTC(2026, 0, 1) + (days * day - minutes) * 60_000)
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(at)
    if (days === 0) return t('calendar.reminders.sameDay', { time })
    return t('calendar.reminders.dayBefore', { count: days, time })
  }
  return (minutes: number, isAllDay: boolean) => (isAllDay ? allDay(minutes) : timed(minutes))
}
