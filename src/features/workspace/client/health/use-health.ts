// How the server is: asked again every few seconds, and what one does about work that failed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
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
  const cache = useQueryClient()
  const settled = { onError: toastError, onSettled: () => cache.invalidateQueries({ queryKey: key }) }
  const retry = useMutation({
    mutationFn: (jobIds: readonly string[]) => call(retryJobs, { jobIds: [...jobIds] }),
    onSuccess: ({ count }) => toast(t('workspace.health.retried', { count }), { variant: 'success' }),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (jobIds: readonly string[]) => call(removeJobs, { jobIds: [...jobIds] }),
    onSuccess: () => toast(t('workspace.health.removed'), { variant: 'success' }),
    ...settled,
  })
  return { retry: retry.mutate, remove: remove.mutate, isBusy: retry.isPending || remove.isPending }
}
export type JobActions = ReturnType<typeof useJobActions>
