// Pending optimistic changes, so that a read that began earlier doesn't revert them on screen.
import type { CalendarEvent } from '../entities.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { Pending } from './apply-change.ts'
import { withPending } from './apply-change.ts'
import { rangesKey } from './calendar-keys.ts'

type Range = { events: CalendarEvent[]; isCut: boolean }
type Stretch = { from: string; to: string }

const pending = new Set<Pending>()

const touches = ({ start, end }: CalendarEvent, { from, to }: Stretch) => start < to && end >= from.slice(0, end.length)

function applied(range: Range, one: Pending, stretch: Stretch): Range {
  if (one.kind === 'add' && !touches(one.event, stretch)) return range
  const events = withPending(range.events, one)
  return events === range.events ? range : { ...range, events: [...events] }
}

/** A range as read, with pending changes applied. */
export const rangeWithPending = (range: Range, stretch: Stretch): Range =>
  [...pending].reduce((now, one) => applied(now, one, stretch), range)

/** Applies the change to every cached range until `run` ends; reverts it if the server refuses. */
export async function whilePending<Answer>(one: Pending, run: () => Promise<Answer>): Promise<Answer> {
  pending.add(one)
  const takeBacks = queryClient.getQueriesData<Range>({ queryKey: rangesKey }).flatMap(([key, before]) => {
    const [from, to] = [String(key[2]), String(key[3])]
    const after = before && applied(before, one, { from, to })
    if (after === before) return []
    queryClient.setQueryData(key, after)
    return [() => queryClient.getQueryData(key) === after && queryClient.setQueryData(key, before)]
  })
  try {
    return await run()
  } catch (error) {
    for (const takeBack of takeBacks) takeBack()
    throw error
  } finally {
    pending.delete(one)
  }
}
