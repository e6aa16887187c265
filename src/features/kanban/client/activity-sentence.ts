// Which sentence tells what somebody did, and what is put into it.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { Activity } from '../entities.ts'

/** Some kinds have a sentence of their own when only one half of it happened. */
const halves = {
  assigneesChanged: { added: 'assigned', removed: 'unassigned', both: 'assigneesChanged' },
  labelsChanged: { added: 'labelled', removed: 'unlabelled', both: 'labelsChanged' },
} as const

function halfOf({ added = [], removed = [] }: Activity['details']) {
  if (removed.length === 0) return 'added'
  return added.length === 0 ? 'removed' : 'both'
}

/** Assigning a card to oneself has a sentence of its own. */
function isOneself([name, ...others]: readonly string[] = [], by: Activity['by']) {
  return others.length === 0 && name === by.name
}

function assigneesOf({ details, by }: Activity) {
  const half = halfOf(details)
  if (half === 'added' && isOneself(details.added, by)) return 'assignedSelf'
  if (half === 'removed' && isOneself(details.removed, by)) return 'unassignedSelf'
  return halves.assigneesChanged[half]
}

function dueOf({ fromDue, toDue }: Activity['details']) {
  if (!fromDue) return 'dueSet'
  return toDue ? 'dueChanged' : 'dueRemoved'
}

function sentenceOf(activity: Activity) {
  const { kind, details } = activity
  if (kind === 'assigneesChanged') return assigneesOf(activity)
  if (kind === 'labelsChanged') return halves[kind][halfOf(details)]
  if (kind === 'dueChanged') return dueOf(details)
  if (kind === 'columnLimited' && typeof details.limit !== 'number') return 'columnUnlimited'
  // Details that the person may not see are missing.
  if (kind === 'cardCameFromBoard' && details.from === undefined) return 'cardCameFromElsewhere'
  if (kind === 'cardWentToBoard' && details.to === undefined) return 'cardWentElsewhere'
  return kind
}

export function useActivitySentence(activity: Activity) {
  const { t } = useTranslation()
  const format = useFormat()
  const { by, board, details } = activity
  const { added = [], removed = [], priority, limit, cards, ...words } = details
  return {
    key: `kanban.did.${sentenceOf(activity)}` as const,
    values: {
      card: words.card,
      column: words.column,
      from: words.from,
      to: words.to,
      part: words.part,
      by: by.name,
      board: board.name,
      person: by.name,
      added: format.list(added),
      removed: format.list(removed),
      limit: limit === undefined || limit === null ? '' : format.number(limit),
      cards: cards === undefined ? '' : format.number(cards),
      priority: priority === undefined ? '' : t(`kanban.priority.${priority}`),
    },
  }
}
