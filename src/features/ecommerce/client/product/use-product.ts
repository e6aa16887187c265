// A product on its page, kept right by live changes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import type { Product } from '../../entities.ts'
import { useAddresses } from '../addresses.ts'
import { facetsKey, shopKey } from '../shop/use-shop.ts'
import { favourProduct, getProduct, productChanged, stockChanged } from '../../contract.ts'
import { catalogueChanged, reviewsChanged } from '../../live-events.ts'

export const productKey = (slug: string) => ['ecommerce', 'product', slug] as const

export function useProduct(slug: string) {
  const cache = useQueryClient()
  const queryKey = productKey(slug)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return (await call(getProduct, { name: slug }, { signal })).product
      } catch (error) {
        // The error catalogue asks for it: a failed fetch of a product is also logged.
        // oxlint-disable-next-line no-console -- see above
        if (!signal.aborted) console.error(error)
        throw error
      }
    },
  })
  const isThis = ({ productId }: { productId: string }) => query.data?.id === productId
  useLive(stockChanged, ({ productId, available, inventoryType }) => {
    if (isThis({ productId })) {
      cache.setQueryData<Product>(queryKey, (product) => product && { ...product, available, inventoryType })
    }
  })
  // A change of many products at once names none of them.
  useRefresh(queryKey, [only(productChanged, isThis), only(reviewsChanged, isThis), catalogueChanged])
  return query
}

/** An old address is replaced by the new one, without a reload; live changes find the product under it. */
export function useNewAddress(slug: string, product: Product | undefined) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const move = useEffectEvent((moved: Product) => {
    const queryKey = productKey(moved.slug)
    // Shown until it is read anew, so that what was chosen of the product stays. What was read there long ago may lead
    // back to the address that was left.
    if (cache.getQueryData<Product>(queryKey)?.slug !== moved.slug)
      cache.setQueryData(queryKey, moved, { updatedAt: 0 })
    const to = addresses.product(moved.slug)
    void navigate({ to, search: true, hash: true, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (product && product.slug !== slug) move(product)
  }, [product, slug])
}

/** Seen at once; as before when the server refuses. */
export function useFavourite({ id, slug }: Product) {
  const cache = useQueryClient()
  const set = (isFavourite: boolean) =>
    cache.setQueryData<Product>(productKey(slug), (product) => product && { ...product, isFavourite })
  return useAction((isFavourite: boolean) => call(favourProduct, { productId: id, isFavourite }), {
    show: set,
    takeBack: (isFavourite) => set(!isFavourite),
    refresh: [shopKey, facetsKey],
  })
}
