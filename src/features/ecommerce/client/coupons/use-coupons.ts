// All coupons, kept right while managers change them, and the page of them that the table asks for.
import { useMemo } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { TableState } from '#kernel/table.ts'
import { confirm } from '#ui/confirm.tsx'
import { couponKey } from '../../coupon.ts'
import { couponsChanged, deleteCoupon, listCoupons } from '../../manage-contract.ts'
import type { Coupon } from './coupon-values.ts'
import { orderChanged } from '../../live-events.ts'

export const couponsKey = ['ecommerce', 'coupons'] as const
const order = new Intl.Collator()

/** All that the search leaves, in the table's order. */
function findCoupons(coupons: readonly Coupon[], { search, sort }: TableState): readonly Coupon[] {
  const found = coupons.filter(({ code }) => couponKey(code).includes(couponKey(search)))
  const turn = sort?.direction === 'desc' ? -1 : 1
  return found.toSorted((one, other) =>
    sort?.column === 'uses' ? turn * (one.uses - other.uses) : turn * order.compare(one.code, other.code),
  )
}

/** There are few enough to have them all here: pages are cut out of the list as a server would. */
function pageOf(coupons: readonly Coupon[], state: TableState) {
  const found = findCoupons(coupons, state)
  const { cursor, pageSize } = state
  const place = found.findIndex(({ id }) => id === cursor?.key)
  const ends = { after: place + 1 + pageSize, before: place, until: place + 1 }
  const end = cursor ? Math.max(0, ends[cursor.side]) : pageSize
  const start = Math.max(0, end - pageSize)
  const rows = found.slice(start, start + pageSize)
  return {
    rows,
    total: { count: found.length, isCapped: false },
    hasNext: start + rows.length < found.length,
    hasPrevious: start > 0,
  }
}

export function useCoupons(state: TableState) {
  const { data, error, isPending, isFetching, refetch } = useLiveQuery({
    queryKey: couponsKey,
    queryFn: async ({ signal }) => (await call(listCoupons, undefined, { signal })).coupons,
    // An order uses a code, and gives the use back when it is canceled.
    on: [couponsChanged, orderChanged],
  })
  const page = useMemo(() => pageOf(data ?? [], state), [data, state])
  return {
    ...page,
    isPending,
    error: data ? null : error,
    refetch: () => void refetch(),
    isRefreshing: error !== null && isFetching,
  }
}

/** Asks before a coupon goes for good. */
export function useRemoveCoupon() {
  const { t } = useTranslation()
  const { mutate } = useAction(({ id }: Coupon) => call(deleteCoupon, { couponId: id }), {
    done: (_, { code }) => t('ecommerce.coupons.deleted', { code }),
    refresh: [couponsKey],
  })
  return async (coupon: Coupon) => {
    const isSure = await confirm({
      title: t('ecommerce.coupons.deleteQuestion', { code: coupon.code }),
      text: t('ecommerce.coupons.deleteText'),
      action: t('ui.delete'),
      danger: true,
    })
    if (isSure) mutate(coupon)
  }
}
