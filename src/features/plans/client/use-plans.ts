// Reads the plans, the workspace's own and its payment, and keeps them up to date.
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { useSession } from '#kernel/client/session.ts'
import type { InputOf } from '#kernel/contract.ts'
import {
  cancelPlan,
  getPayment,
  getPlanSettings,
  getQuote,
  getSubscription,
  keepPlan,
  listPlans,
  plansChanged,
  savePlanSettings,
  updatePayment,
} from '../contract.ts'
import type { Choice } from '../entities.ts'

const plansKey = ['plans', 'of-workspace'] as const
const on = [plansChanged]

export const useIsAdmin = (): boolean => useSession().user?.role === 'admin'

/** A 404 is no failure: plans are off. */
export const isOff = (error: unknown): boolean => error !== null && failureOf(error).code === 'not-found'

export const usePlans = () =>
  useLiveQuery({
    queryKey: [...plansKey, 'list', useSession().user?.id ?? 'visitor'],
    queryFn: ({ signal }) => call(listPlans, {}, { signal }),
    on,
  })

export const useSubscription = () =>
  useLiveQuery({
    queryKey: [...plansKey, 'subscription'],
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    on,
  })

/** For admins. */
export const usePayment = (enabled: boolean) =>
  useLiveQuery({
    queryKey: [...plansKey, 'payment'],
    queryFn: ({ signal }) => call(getPayment, {}, { signal }),
    on,
    enabled,
  })

export const useQuote = (choice: Choice, enabled: boolean) =>
  useLiveQuery({
    queryKey: [...plansKey, 'quote', choice.plan, choice.period],
    queryFn: ({ signal }) => call(getQuote, choice, { signal }),
    on,
    enabled,
  })

export const usePlanSettings = (enabled: boolean) =>
  useLiveQuery({
    queryKey: [...plansKey, 'settings'],
    queryFn: ({ signal }) => call(getPlanSettings, {}, { signal }),
    on,
    enabled,
  })

export function usePlanActions() {
  const { t } = useTranslation()
  const refresh = [plansKey]
  const cancel = useAction(() => call(cancelPlan, {}), { done: () => t('plans.billing.cancelled'), refresh })
  const keep = useAction(() => call(keepPlan, {}), { done: () => t('plans.billing.keptNow'), refresh })
  const payWith = useAction((cardId: string) => call(updatePayment, { cardId }), {
    done: () => t('plans.billing.cardChosen'),
    refresh,
  })
  const saveSettings = useAction((input: InputOf<typeof savePlanSettings>) => call(savePlanSettings, input), {
    done: () => t('plans.billing.settingsSaved'),
    refresh,
  })
  return { cancel, keep, payWith, saveSettings }
}

/** After a change that this page has made itself. */
export function useReadAnew(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: plansKey })
}
