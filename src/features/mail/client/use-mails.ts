// The mails of a list: read from the newest on, read on at its end, and read again after each change.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient } from '#kernel/client/query.ts'
import { labelsChanged, listMails, mailArrived, mailsChanged, mailsRemoved } from '../contract.ts'
import type { Mail } from '../entities.ts'
import { pageSize, wholeList } from '../entities.ts'
import type { Listed, ListQuery } from './mail-keys.ts'
import { labelsKey, listKey, listsKey, threadsKey } from './mail-keys.ts'
import { listWithPending } from './pending-changes.ts'

/** More at once would hold up the page that shows them. */
const readOnSize = 200

type Cursor = { before?: string; limit: string }

/** As many rows as were read before, so that somebody who is far down stays there. */
async function readList(query: ListQuery, wanted: number, signal: AbortSignal): Promise<Listed> {
  const read = async (cursor: Cursor) => call(listMails, { ...query, ...cursor }, { signal })
  let answer = await read({ limit: String(Math.min(wanted, wholeList)) })
  const mails: Mail[] = [...answer.mails]
  while (mails.length < wanted && answer.next !== null) {
    // Each part begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop -- see the line above
    answer = await read({ before: answer.next, limit: String(Math.min(wanted - mails.length, wholeList)) })
    mails.push(...answer.mails)
  }
  return listWithPending({ mails, count: answer.count, next: answer.next }, query)
}

export function useMails(query: ListQuery) {
  const key = listKey(query)
  const [isReadingOn, setReadingOn] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<Listed>(key)?.mails.length ?? 0
      return readList(query, Math.max(known, pageSize), signal)
    },
  })
  const readOn = async () => {
    const before = queryClient.getQueryData<Listed>(key)?.next
    if (!before || isReadingOn) return
    setReadingOn(true)
    setFailure(undefined)
    try {
      const more = await call(listMails, { ...query, before, limit: `${readOnSize}` })
      queryClient.setQueryData<Listed>(key, (now) => now && joined(now, more))
    } catch (error) {
      setFailure(error)
    }
    setReadingOn(false)
  }
  return { ...list, listed: list.data, isReadingOn, failure, readOn: (): void => void readOn() }
}

/** A mail that moved while the list was read on is in it once. */
function joined(now: Listed, more: Listed): Listed {
  const known = new Set(now.mails.map(({ id }) => id))
  return { mails: [...now.mails, ...more.mails.filter(({ id }) => !known.has(id))], count: more.count, next: more.next }
}

/** Reads what is shown again after each change; the mail page has it. */
export function useMailChanges(): void {
  useRefresh(listsKey, [mailArrived, mailsChanged, mailsRemoved])
  useRefresh(threadsKey, [mailArrived, mailsChanged, mailsRemoved])
  useRefresh(labelsKey, [mailArrived, mailsChanged, mailsRemoved, labelsChanged])
}

export const refreshMail = (): void => {
  for (const queryKey of [listsKey, threadsKey, labelsKey]) void queryClient.invalidateQueries({ queryKey })
}
