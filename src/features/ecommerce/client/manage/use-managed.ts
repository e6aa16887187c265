// The products of the list: one page as the address asks for it, and what can be done with several.
import { keepPreviousData } from '@tanstack/react-query'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { TableState } from '#kernel/table.ts'
import { useInParts } from '#records/lists/client/bulk.ts'
import { pageOf } from '#records/lists/client/list-query.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import { confirm } from '#ui/confirm.tsx'
import { stockChanged } from '../../contract.ts'
import type { ListedProduct } from '../../entities.ts'
import { countedMost } from '../../entities.ts'
import { deleteProducts, listManaged, mostAtOnce, publishProducts, restoreProducts } from '../../manage-contract.ts'
import type { Tab } from './product-filters.ts'
import { filtersOf } from './product-filters.ts'
import { catalogueChanged } from '../../live-events.ts'

export const managedKey = ['ecommerce', 'managed'] as const

type Narrowing = { tab: Tab; isNarrowed: boolean }

export function useManaged(state: TableState, { tab, isNarrowed }: Narrowing) {
  const input = { ...filtersOf(state), ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...managedKey, input],
    queryFn: ({ signal }) => call(listManaged, input, { signal }),
    initialData: () => takeFirstRead(listManaged, input),
    on: [catalogueChanged, stockChanged],
    under: managedKey,
    placeholderData: keepPreviousData,
  })
  const { counts, total = 0 } = query.data ?? {}
  // Counted to an end only: “1,000+”.
  const count = isNarrowed ? total : (counts?.[tab] ?? 0)
  return { counts, source: tableSource(query, ({ products }) => products, { count, isCapped: count >= countedMost }) }
}

type Ids = readonly string[]

export function useManagedActions() {
  const { t } = useTranslation()
  const refresh = [managedKey]
  const inParts = useInParts(mostAtOnce)
  const publish = useAction(
    ({ ids, state }: { ids: Ids; state: ListedProduct['publish'] }) =>
      inParts(ids, (productIds) => call(publishProducts, { productIds, publish: state })),
    { done: (_, { ids, state }) => t(`ecommerce.manage.done.${state}`, { count: ids.length }), refresh },
  )
  const remove = useRemoval(
    (ids: Ids) => inParts(ids, (productIds) => call(deleteProducts, { productIds })),
    (ids) => inParts(ids, (productIds) => call(restoreProducts, { productIds })),
    { done: (ids) => t('ecommerce.manage.done.deleted', { count: ids.length }), refresh },
  )
  /** Asks first; false when the person thought better of it. */
  const askToRemove = async (ids: Ids): Promise<boolean> => {
    const isSure = await confirm({
      title: t('ecommerce.manage.deleteQuestion', { count: ids.length }),
      text: t('ecommerce.manage.deleteText'),
      action: t('ui.delete'),
      danger: true,
    })
    if (isSure) await remove.mutateAsync(ids).catch(() => undefined)
    return isSure
  }
  return { publish: publish.mutate, isPublishing: publish.isPending, askToRemove }
}
