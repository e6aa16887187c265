// Writes a span in words: `Saturday, November 21, 2:30 – 3:15 PM`.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Span } from './span.ts'
import { firstDayOf, lastDayOf } from './span.ts'
import { useWhen } from './when.ts'

export function useSpanWords(): (span: Span) => string {
  const { t } = useTranslation()
  const when = useWhen()
  return (span) => {
    const [first, last] = [firstDayOf(span), lastDayOf(span)]
    const day = when.longDay(first)
    if (span.allDay) return t('calendar.views.allDayOn', { day: first === last ? day : when.days(first, last) })
    if (first === last) return t('calendar.views.dayAndTimes', { day, times: when.times(span.start, span.end) })
    return t('calendar.views.fromTo', {
      start: t('calendar.views.dayAndTimes', { day, times: when.time(span.start) }),
      end: t('calendar.views.dayAndTimes', { day: when.longDay(last), times: when.time(span.end) }),
    })
  }
}
