// The products of the list: one page as the address asks for it, and what can be done with several.
import { keepPreviousData } from '@tanstack/react-query'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { TableState } from '#kernel/table.ts'
import { confirm } from '#ui/confirm.tsx'
import { catalogueChanged, stockChanged } from '../../contract.ts'
import type { ListedProduct } from '../../entities.ts'
import { countedMost } from '../../entities.ts'
import { deleteProducts, listManaged, mostAtOnce, publishProducts, restoreProducts } from '../../manage-contract.ts'
import { tableSource } from '../table-source.ts'
import { readAllIds } from './read-all.ts'
import { filtersOf, isNarrowed, tabOf, wishOf } from './wish.ts'

export const managedKey = ['ecommerce', 'managed'] as const

export function useManaged(state: TableState) {
  const wish = wishOf(state)
  const query = useLiveQuery({
    queryKey: [...managedKey, wish],
    queryFn: ({ signal }) => call(listManaged, wish, { signal }),
    on: [catalogueChanged, stockChanged],
    under: managedKey,
    placeholderData: keepPreviousData,
  })
  return {
    counts: query.data?.counts,
    source: tableSource(query, ({ products }) => products, totalOf(query.data, state)),
  }
}

/** Counted to an end only: “1,000+”. */
function totalOf(data: OutputOf<typeof listManaged> | undefined, state: TableState) {
  const count = (isNarrowed(state) ? data?.total : data?.counts[tabOf(state)]) ?? 0
  return { count, isCapped: count >= countedMost }
}

type Ids = readonly string[]

/** One after the other, as many at once as a call takes. */
async function inParts(ids: Ids, act: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += mostAtOnce) await act(ids.slice(from, from + mostAtOnce))
}

/** Those that are ticked, or all that the filters leave. */
export const idsOf = async (chosen: { keys: Ids; isAll: boolean }, state: TableState): Promise<Ids> =>
  chosen.isAll ? readAllIds(filtersOf(state)) : chosen.keys

export function useManagedActions() {
  const { t } = useTranslation()
  const refresh = [managedKey]
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
      action: t('ecommerce.manage.delete'),
      danger: true,
    })
    if (isSure) await remove.mutateAsync(ids).catch(() => undefined)
    return isSure
  }
  return { publish: publish.mutate, isPublishing: publish.isPending, askToRemove }
}
