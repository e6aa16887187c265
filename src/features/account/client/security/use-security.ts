// What the Security tab shows, read as one and kept right in every tab, and what one can do there.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { removePasskey, renamePasskey } from '../../passkeys-contract.ts'
import { disconnectProvider } from '../../providers-contract.ts'
import type { Proof } from '../../proof-contract.ts'
import type { Connection } from '../../security-contract.ts'
import { endOneSession, endOtherSessions, getSecurity, securityChanged } from '../../security-contract.ts'

const securityKey = ['account', 'security'] as const

export function useReadAnew(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: securityKey })
}

export const useSecurity = () =>
  useLiveQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
    on: [securityChanged],
  })

/** One act: what it says when it is done, and the tab read anew either way. */
function useAct<Input>(act: (input: Input) => Promise<unknown>, done: (input: Input) => string | undefined) {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => {
      const words = done(input)
      if (words !== undefined) toast(words)
    },
    onError: toastError,
    onSettled: readAnew,
  })
}

export function useEndSession() {
  const { t } = useTranslation()
  return useAct(
    (sessionId: string) => call(endOneSession, { sessionId }),
    () => t('account.sessions.ended'),
  )
}

export function useEndOtherSessions() {
  const { t } = useTranslation()
  return useAct(
    () => call(endOtherSessions),
    () => t('account.sessions.othersEnded'),
  )
}

export function useRenamePasskey() {
  return useAct(
    (input: { passkeyId: string; name: string }) => call(renamePasskey, input),
    () => undefined,
  )
}

export function useRemovePasskey() {
  const { t } = useTranslation()
  return useProvedAct(
    (input: { passkeyId: string } & Proof) => call(removePasskey, input),
    () => t('account.passkeys.wasRemoved'),
  )
}

export function useDisconnect() {
  const { t } = useTranslation()
  return useProvedAct(
    ({ connection: { key }, proof }: { connection: Connection; proof: Proof }) =>
      call(disconnectProvider, { provider: key, ...proof }),
    ({ connection: { name } }) => t('account.connections.wasDisconnected', { provider: name }),
  )
}

/** What fails is shown where the proof was asked for. */
function useProvedAct<Input>(act: (input: Input) => Promise<unknown>, done: (input: Input) => string) {
  const readAnew = useReadAnew()
  return useMutation({ mutationFn: act, onSuccess: (_, input) => toast(done(input)), onSettled: readAnew })
}
