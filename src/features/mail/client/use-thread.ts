// The mails of an opened conversation, and the whole of a mail in it.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { queryClient } from '#kernel/client/query.ts'
import { getMail, getThread } from '../contract.ts'
import type { Mail, Preferences } from '../entities.ts'
import { bodyKey, threadKey } from './mail-keys.ts'
import { mailsWithPending } from './pending-changes.ts'

/** The oldest first; a mail by itself where mails are not joined to conversations. */
const threadQuery = (mailId: string, view: Preferences['view']) => ({
  queryKey: threadKey(mailId, view),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Mail[]> => {
    if (view === 'conversations') return mailsWithPending((await call(getThread, { mailId }, { signal })).mails)
    return mailsWithPending([(await call(getMail, { mailId }, { signal })).mail])
  },
})

export const useThread = (mailId: string, view: Preferences['view']) => useQuery(threadQuery(mailId, view))

/** The body of a mail never changes: it is read once. `mail` may have it already. */
export function useBody(mail: Mail, hasBody: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: bodyKey(mail.id),
    queryFn: async ({ signal }) => (await call(getMail, { mailId: mail.id }, { signal })).mail,
    enabled: !hasBody,
    staleTime: Infinity,
  })
  // Everything around the body may have changed since.
  const whole = hasBody ? mail : data && { ...mail, message: data.message, attachments: data.attachments }
  return { whole, error, refetch: () => void refetch() }
}

let timer: ReturnType<typeof setTimeout> | undefined
/** A pointer that only passes over rows stays on none of them for so long. */
const restMs = 80

/** Reads a mail ahead when its row is pointed at, so that it opens at once; a failure shows when it is opened. */
export function prepareThread(mailId: string, view: Preferences['view']): void {
  clearTimeout(timer)
  timer = setTimeout(() => void queryClient.query(threadQuery(mailId, view)).catch(() => {}), restMs)
}
