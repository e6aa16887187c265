// Sorts cards that are due into the groups that people think in.
import type { DueCard } from '../../entities.ts'
import { dayAfter } from '../day-after.ts'

const dueGroups = ['overdue', 'today', 'tomorrow', 'laterInWeek'] as const
export type DueGroup = (typeof dueGroups)[number]

const isDueBefore = ({ card }: DueCard, moment: Date) => card.due[1] !== null && new Date(card.due[1]) < moment

// By days, as everywhere: what was due this morning is due today.
function groupOf(due: DueCard, now: Date): DueGroup {
  if (isDueBefore(due, dayAfter(now, 0))) return 'overdue'
  if (isDueBefore(due, dayAfter(now, 1))) return 'today'
  return isDueBefore(due, dayAfter(now, 2)) ? 'tomorrow' : 'laterInWeek'
}

/** The groups that have cards, in order; within one the order stays. */
export function groupByDay(cards: readonly DueCard[], now: Date): { group: DueGroup; cards: DueCard[] }[] {
  const groups = Map.groupBy(cards, (card) => groupOf(card, now))
  return dueGroups.flatMap((group) => {
    const inGroup = groups.get(group)
    return inGroup ? [{ group, cards: inGroup }] : []
  })
}
