// A person's own keys, read and kept right in every tab, and what one can do with them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { getSecurity } from '#features/account/security-contract.ts'
import { keysChanged, listKeys, revokeKey } from '../contract.ts'

const keysKey = ['api-keys'] as const
// When a key was used is kept to the minute, and told to nobody.
const readsEvery = 60_000

export function useReadAnew(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: keysKey })
}

export const useKeys = () =>
  useLiveQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call(listKeys, {}, { signal }),
    on: [keysChanged],
    refetchInterval: readsEvery,
    // Also when the tab is looked at again: somebody who has just tried a key comes back to see it.
    staleTime: 0,
  })

/** How the person shows once more that it is them; nobody is asked who has neither. */
export type Asks = 'password' | 'code' | undefined

/** Under the key of the Security tab, which keeps it right. */
export function useAsks() {
  const { data } = useQuery({
    queryKey: ['account', 'security'],
    queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
  })
  const asks: Asks = data?.hasPassword ? 'password' : data?.oneTimeCodes.isOn ? 'code' : undefined
  return { asks, isKnown: data !== undefined }
}

export function useRevoke() {
  const { t } = useTranslation()
  return useAction((keyId: string) => call(revokeKey, { keyId }), {
    done: () => t('api-keys.revoked'),
    refresh: [keysKey],
  })
}
