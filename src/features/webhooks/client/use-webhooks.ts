// The webhooks and what became of their messages, kept right by what happens, and what one can do with them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { InputOf } from '#kernel/contract.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import type { Delivery } from '../contract.ts'
import {
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayDelivery,
  replayFailed,
  webhooksChanged,
} from '../contract.ts'

const webhooksKey = ['webhooks'] as const
const refresh = [webhooksKey]

export function useReadAnew(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: webhooksKey })
}

/** The names of the kinds come from their features. */
async function readWebhooks(signal: AbortSignal) {
  const answer = await call(listWebhooks, {}, { signal })
  await loadTexts([...new Set(answer.kinds.map(({ label }) => label.slice(0, label.indexOf('.'))))])
  return answer
}

export const useWebhooks = () =>
  useLiveQuery({
    queryKey: [...webhooksKey, 'list'],
    queryFn: ({ signal }) => readWebhooks(signal),
    on: [webhooksChanged],
    under: webhooksKey,
  })

export function useDeliveries(webhookId: string, status: Delivery['status'] | undefined) {
  return usePages({
    queryKey: [...webhooksKey, 'deliveries', webhookId, status],
    read: (before, signal) =>
      call(listDeliveries, { webhookId, ...(status && { status }), ...(before && { before }) }, { signal }),
    rowsOf: ({ deliveries }) => deliveries,
    keepsRows: true,
  })
}

export function useDelivery(deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey, 'delivery', deliveryId],
    queryFn: ({ signal }) => call(getDelivery, { deliveryId }, { signal }),
  })
}

export function useWebhookActions() {
  const { t } = useTranslation()
  const ping = useAction((webhookId: string) => call(pingWebhook, { webhookId }), {
    done: () => t('webhooks.pinged'),
    refresh,
  })
  const remove = useAction((webhookId: string) => call(deleteWebhook, { webhookId }), {
    done: () => t('webhooks.removed'),
    refresh,
  })
  return { ping: ping.mutate, remove: remove.mutate }
}

export function useReplays() {
  const { t } = useTranslation()
  const replayed = (count: number) => t('webhooks.replayed', { count })
  const one = useAction((deliveryId: string) => call(replayDelivery, { deliveryId }), {
    done: () => replayed(1),
    refresh,
  })
  const failed = useAction((input: InputOf<typeof replayFailed>) => call(replayFailed, input), {
    done: ({ count }) => replayed(count),
    refresh,
  })
  return { replay: one.mutate, replayAll: failed.mutate, isBusy: one.isPending || failed.isPending }
}
