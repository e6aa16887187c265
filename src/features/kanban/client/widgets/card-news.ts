// The newest that others did with a card: the comments that somebody left on it, or the column they moved it to.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { listActivity } from '../../board-contract.ts'
import type { Activity } from '../../entities.ts'
import { summariesKey } from '../board-keys.ts'

const newestHours = 24
const hourMs = 3_600_000

export type CardNews = { kind: 'comments' | 'moved'; by: Activity['by']; at: string; count: number; column: string }

/** The last day and night count; `activities` begin with the newest. */
export function newsOf(activities: readonly Activity[], { me, now }: { me: string | undefined; now: Date }) {
  const since = now.getTime() - newestHours * hourMs
  const others = activities.filter(({ by, at }) => by.id !== me && Date.parse(at) >= since)
  const newest = others.find(({ kind }) => kind === 'commentAdded' || kind === 'cardMoved')
  if (!newest) return undefined
  const { by, at, kind, details } = newest
  if (kind === 'cardMoved') return { kind: 'moved', by, at, count: 1, column: details.to ?? '' } satisfies CardNews
  const count = others.filter((one) => one.kind === 'commentAdded' && one.by.id === by.id).length
  return { kind: 'comments', by, at, count, column: '' } satisfies CardNews
}

export function useCardNews(cardId: string, now: Date): CardNews | undefined {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [...summariesKey, 'news', cardId],
    queryFn: async ({ signal }) => (await call(listActivity, { cardId }, { signal })).activities,
  })
  return data && newsOf(data, { me: user?.id, now })
}
