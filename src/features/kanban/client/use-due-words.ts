// When a card is due, in words: short on the card, at length in its drawer.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { isOverdue } from '../board.ts'
import type { Card, Due } from '../entities.ts'
import { useNow } from './use-now.ts'

export type DueWords = { words: string; moment: string; isToday: boolean; isPast: boolean; isLate: boolean }

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** `Today`, or the day; late when it is today or passed and the card is not finished. */
export function useDueWords(card: Pick<Card, 'due' | 'completed'>): DueWords | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [, end] = card.due
  if (end === null) return undefined
  const isToday = isSameDay(new Date(end), now)
  return {
    words: isToday ? t('kanban.dueSoon.today') : format.dayMonth(end),
    moment: end,
    isToday,
    isPast: Date.parse(end) < now.getTime(),
    isLate: !card.completed && (isToday || isOverdue(card, now)),
  }
}

/** Day and time; the year only where it is another one. */
export function useMomentWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const year = useNow().getFullYear()
  return (moment: string) => {
    const day = new Date(moment).getFullYear() === year ? format.dayMonth(moment) : format.date(moment)
    return t('kanban.dueAt', { day, time: format.time(moment) })
  }
}

/** From when until when; nothing without a due date. */
export function useDueSentence([start, end]: Due): string | undefined {
  const format = useFormat()
  const words = useMomentWords()
  if (end === null) return undefined
  return start === null ? words(end) : `${format.dayMonth(start)} – ${words(end)}`
}
