// Times as mail says them: today's by the clock, yesterday, then the day, with its year when that is another one.
import { daysBetween, useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'

export function useTimeWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const dayOf = (instant: string): string | undefined => {
    const day = new Date(instant)
    const now = new Date()
    const days = daysBetween(day, now)
    if (days <= 0) return undefined
    if (days === 1) return t('mail.yesterday')
    return day.getFullYear() === now.getFullYear() ? format.dayMonth(day) : format.date(day)
  }
  return {
    /** In a list. */
    short: (instant: string) => dayOf(instant) ?? format.time(instant),
    /** Beside a sender. */
    moment: (instant: string) =>
      t('mail.dayAndTime', { day: dayOf(instant) ?? t('mail.today'), time: format.time(instant) }),
    full: (instant: string) => format.dateTime(instant),
  }
}
