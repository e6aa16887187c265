// Times as chat says them: today's by the clock, yesterday, a weekday, then the date.
import { daysBetween, useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'

const week = 7

export function useTimeWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const dayOf = (instant: string, form: 'short' | 'long'): string | undefined => {
    const day = new Date(instant)
    const now = new Date()
    const days = daysBetween(day, now)
    if (days <= 0) return undefined
    if (days === 1) return t('chat.yesterday')
    if (days < week) return format.weekday(day, form)
    return day.getFullYear() === now.getFullYear() ? format.dayMonth(day) : format.date(day)
  }
  return {
    /** In the list: the time of today, the day of what is older. */
    short: (instant: string) => dayOf(instant, 'short') ?? format.time(instant),
    /** Above a day's messages. */
    day: (instant: string) => dayOf(instant, 'long') ?? t('chat.today'),
    /** Beside a sender. */
    moment: (instant: string) => {
      const day = dayOf(instant, 'long')
      const time = format.time(instant)
      return day === undefined ? time : t('chat.dayAndTime', { day, time })
    },
    full: (instant: string) => format.dateTime(instant),
  }
}
