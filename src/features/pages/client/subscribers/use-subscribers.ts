// A page of subscribers as the address asks for it, kept right while they come and go, and what a manager does with them.
import { keepPreviousData } from '@tanstack/react-query'
import type { Translate } from '#kernel/texts.ts'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import { languageLabel } from '#kernel/languages.ts'
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf, pageOf } from '#records/lists/client/list-query.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import { confirm } from '#ui/confirm.tsx'
import type { Subscriber, SubscriberTab } from '../../subscribers-contract.ts'
import {
  countedMost,
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  subscriberSorts,
  subscriberStates,
  subscribersChanged,
} from '../../subscribers-contract.ts'

const subscribersKey = ['pages', 'subscribers'] as const

export const listOptions = {
  tabs: { filter: 'tab', values: subscriberStates },
  filters: [{ key: 'tab', options: subscriberStates.map((value) => ({ value })) }],
  initial: { sort: { column: 'askedAt', direction: 'desc' }, pageSize: 10 },
} as const

export type Filters = ReturnType<typeof filtersOf>
export function filtersOf(state: TableState) {
  const tab = chosenOf(state, 'tab', subscriberStates)
  return { ...listFiltersOf(state, subscriberSorts), ...(tab && { tab }) }
}

export function useSubscribers(state: TableState, tab: SubscriberTab) {
  const input = { ...filtersOf(state), ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...subscribersKey, input],
    queryFn: ({ signal }) => call(listSubscribers, input, { signal }),
    on: [subscribersChanged],
    under: subscribersKey,
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  const count = counts?.[tab] ?? 0
  return {
    counts,
    source: tableSource(query, ({ subscribers }) => subscribers, { count, isCapped: count >= countedMost }),
  }
}

/** Asks before an address is erased for good. */
export function useErase() {
  const { t } = useTranslation()
  const { mutate } = useAction(({ id }: Subscriber) => call(deleteSubscriber, { subscriberId: id }), {
    done: () => t('pages.subscribers.erased'),
    refresh: [subscribersKey],
  })
  return async (subscriber: Subscriber) => {
    const isSure = await confirm({
      title: t('pages.subscribers.eraseQuestion', { email: subscriber.email }),
      text: t('pages.subscribers.eraseText'),
      action: t('pages.subscribers.erase'),
      danger: true,
    })
    if (isSure) mutate(subscriber)
  }
}

/** All that the filters leave, as a file for spreadsheets. */
export async function exportList(filters: Filters, t: Translate): Promise<void> {
  const { saveRows } = await import('#ui/csv.ts')
  const all = await readAll<Subscriber>(async (from) => {
    const { subscribers, next } = await call(exportSubscribers, { ...filters, ...from })
    return { rows: subscribers, next }
  })
  await saveRows<Subscriber>(
    t('pages.subscribers.title'),
    [
      [t('pages.subscribers.field.email'), ({ email }) => email],
      [t('pages.subscribers.field.language'), ({ language }) => languageLabel[language]],
      [t('pages.subscribers.field.state'), ({ state }) => t(`pages.subscribers.state.${state}`)],
      [t('pages.subscribers.field.askedAt'), ({ askedAt }) => askedAt],
      [t('pages.subscribers.field.confirmedAt'), ({ confirmedAt }) => confirmedAt ?? ''],
      [t('pages.subscribers.field.toldAt'), ({ toldAt }) => toldAt ?? ''],
    ],
    all,
  )
  toast(t('pages.subscribers.exported', { count: all.length }))
}
