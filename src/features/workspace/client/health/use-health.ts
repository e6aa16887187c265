// How the server is: asked again every few seconds, and what one does about work that failed.
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { getHealth, removeJobs, retryJobs } from '../../health-contract.ts'

const key = ['workspace', 'health'] as const
const asksEvery = 5_000

export function useHealth() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getHealth, {}, { signal }),
    refetchInterval: asksEvery,
    staleTime: 0,
  })
}

export function useJobActions() {
  const { t } = useTranslation()
  const refresh = [key]
  const retry = useAction((jobIds: readonly string[]) => call(retryJobs, { jobIds: [...jobIds] }), {
    done: ({ count }) => t('workspace.health.retried', { count }),
    refresh,
  })
  const remove = useAction((jobIds: readonly string[]) => call(removeJobs, { jobIds: [...jobIds] }), {
    done: () => t('workspace.health.removed'),
    refresh,
  })
  return { retry: retry.mutate, remove: remove.mutate, isBusy: retry.isPending || remove.isPending }
}
export type JobActions = ReturnType<typeof useJobActions>
