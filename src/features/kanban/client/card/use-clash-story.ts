// Who else changed a field that two people changed at once, when, and what stood there before: as the activity tells.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { listActivity } from '../../board-contract.ts'
import type { Activity } from '../../entities.ts'
import { kanbanKey } from '../board-keys.ts'

export const clashFields = ['name', 'description', 'due', 'completed', 'priority'] as const
export type ClashField = (typeof clashFields)[number]

const kindsOf: Record<ClashField, readonly Activity['kind'][]> = {
  name: ['cardRenamed'],
  description: ['cardDescribed'],
  due: ['dueChanged'],
  completed: ['cardFinished', 'cardReopened'],
  priority: ['priorityChanged'],
}

/** Nothing while it is read, and when it tells of nobody else. */
export function useClashStory(cardId: string, fields: readonly ClashField[]): Activity | undefined {
  const personId = useSession().user?.id
  const { data } = useQuery({
    queryKey: [...kanbanKey, 'activity', cardId, 'clash'],
    queryFn: ({ signal }) => call(listActivity, { cardId }, { signal }),
    // Of each clash anew.
    gcTime: 0,
    staleTime: 0,
  })
  const kinds = fields.flatMap((field) => kindsOf[field])
  return data?.activities.find(({ by, kind }) => by.id !== personId && kinds.includes(kind))
}
