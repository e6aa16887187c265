// The server's quote for the cart, fetched again whenever the cart changes.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Checkout } from '../../cart.ts'
import { applyQuote } from '../../cart.ts'
import { productChanged, stockChanged } from '../../contract.ts'
import { quoteCart, readOptions } from '../../checkout-contract.ts'
import { changeCheckout, readCheckout, useCheckout } from '../product-store.ts'
import { catalogueChanged } from '../../live-events.ts'

const quoteKey = ['ecommerce', 'quote'] as const

/** The lines as the server is told of them. */
export const itemsOf = ({ cart }: Checkout): InputOf<typeof quoteCart>['items'] =>
  cart.map(({ id, quantity, colors, size, price }) => ({ productId: id, quantity, colors, size, price }))

export function useQuote() {
  const checkout = useCheckout()
  const cache = useQueryClient()
  const { coupon, delivery } = checkout
  // Prices are left out of the question: the answer corrects them, and would ask it anew.
  const asked = checkout.cart.map(({ id, quantity, colors, size }) => ({ id, quantity, colors, size }))
  const query = useQuery({
    queryKey: [...quoteKey, asked, coupon, delivery],
    queryFn: async ({ signal }) => {
      const input = { items: itemsOf(checkout), delivery, ...(coupon !== '' && { coupon }) }
      return (await call(quoteCart, input, { signal })).quote
    },
    enabled: checkout.cart.length > 0,
    staleTime: 0,
    // An answer, a refused coupon among them, holds for the moment.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) changeCheckout((now) => applyQuote(now, data))
  }, [data, isPlaceholderData])
  return { ...query, readAnew: () => void cache.invalidateQueries({ queryKey: quoteKey }) }
}

/** Has it asked again when what the cart holds has changed, and not at every sale of the shop; once for each page. */
export function useFreshQuote() {
  const isInCart = ({ productId }: { productId: string }) => readCheckout().cart.some(({ id }) => id === productId)
  // A change of many products at once names none of them.
  useRefresh(quoteKey, [only(stockChanged, isInCart), only(productChanged, isInCart), catalogueChanged])
}

export const useOptions = () =>
  useQuery({ queryKey: ['ecommerce', 'options'], queryFn: ({ signal }) => call(readOptions, {}, { signal }) })
