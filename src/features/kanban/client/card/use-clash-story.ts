// Background for a clash: who else changed the field, when, and its value before, from the activity.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { listActivity } from '../../board-contract.ts'
import type { Activity } from '../../entities.ts'
import type { FieldClash } from '../commands/field-clash.ts'
import { kanbanKey } from '../board-keys.ts'

export const clashFields = ['name', 'description', 'due', 'completed', 'priority', 'cardLimit'] as const
export type ClashField = (typeof clashFields)[number]

const kindsOf: Record<ClashField, readonly Activity['kind'][]> = {
  name: ['cardRenamed'],
  description: ['cardDescribed'],
  due: ['dueChanged'],
  completed: ['cardFinished', 'cardReopened'],
  priority: ['priorityChanged'],
  cardLimit: ['columnLimited'],
}

/** Nothing while it is read, and when it tells of nobody else. */
export function useClashStory(
  { kind, cardId, clashes }: FieldClash,
  fields: readonly ClashField[],
): Activity | undefined {
  const personId = useSession().user?.id
  const { data } = useQuery({
    queryKey: [...kanbanKey, 'activity', cardId ?? 'all', 'clash'],
    queryFn: ({ signal }) => call(listActivity, { ...(cardId !== undefined && { cardId }) }, { signal }),
    // Nothing is written down of the names of labels and subtasks.
    enabled: kind === 'changeCard' || kind === 'changeColumn',
    // Reloaded for each clash.
    gcTime: 0,
    staleTime: 0,
  })
  const others = data?.activities.filter(({ by }) => by.id !== personId) ?? []
  if (cardId === undefined) return others.find((activity) => isOfColumn(activity, clashes))
  const kinds = fields.flatMap((field) => kindsOf[field])
  return others.find(({ kind }) => kinds.includes(kind))
}

/** The activity of columns tells what became of them, and not which one it was. */
function isOfColumn({ kind, details }: Activity, { name, cardLimit }: FieldClash['clashes']): boolean {
  if (kind === 'columnRenamed') return name !== undefined && details.to === name.theirs
  return kind === 'columnLimited' && cardLimit !== undefined && details.limit === cardLimit.theirs
}
