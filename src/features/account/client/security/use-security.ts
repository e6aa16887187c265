// The data of the Security tab, kept current in every tab, and its actions.
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { removePasskey, renamePasskey } from '../../passkeys-contract.ts'
import { disconnectProvider } from '../../providers-contract.ts'
import type { Proof } from '../../proof-contract.ts'
import type { Connection } from '../../security-contract.ts'
import { endOneSession, endOtherSessions, getSecurity, securityChanged } from '../../security-contract.ts'

const securityKey = ['account', 'security'] as const
const refresh = [securityKey]

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

export function useEndSession() {
  const { t } = useTranslation()
  return useAction((sessionId: string) => call(endOneSession, { sessionId }), {
    done: () => t('account.sessions.ended'),
    refresh,
  })
}

export function useEndOtherSessions() {
  const { t } = useTranslation()
  return useAction(() => call(endOtherSessions), { done: () => t('account.sessions.othersEnded'), refresh })
}

export const useRenamePasskey = () =>
  useAction((input: { passkeyId: string; name: string }) => call(renamePasskey, input), { refresh })

/** A refusal is shown where the proof was asked for, here and below. */
export function useRemovePasskey() {
  const { t } = useTranslation()
  return useAction((input: { passkeyId: string } & Proof) => call(removePasskey, input), {
    done: () => t('account.passkeys.wasRemoved'),
    refresh,
    toastsError: false,
  })
}

export function useDisconnect() {
  const { t } = useTranslation()
  return useAction(
    ({ connection: { key }, proof }: { connection: Connection; proof: Proof }) =>
      call(disconnectProvider, { provider: key, ...proof }),
    {
      done: (_, { connection: { name } }) => t('account.connections.wasDisconnected', { provider: name }),
      refresh,
      toastsError: false,
    },
  )
}
