// The shop as the address asks for it: products page after page, and how many stand behind each choice.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { firstAnswerAt, takeFirstAnswer } from '#kernel/client/first-answer.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { useSession } from '#kernel/client/session.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { listProducts, productChanged, readFacets, stockChanged } from '../../contract.ts'
import { shopPage } from '../../entities.ts'
import type { ProductCard } from '../../entities.ts'
import { useSortBy } from '../product-store.ts'
import type { Filters, Search } from './filters.ts'
import { noFilters, parseFilters, inputOf, writeFilters } from './filters.ts'
import { catalogueChanged } from '../../live-events.ts'

export const shopKey = ['ecommerce', 'shop'] as const
export const facetsKey = ['ecommerce', 'facets'] as const
type Pages = InfiniteData<OutputOf<typeof listProducts>, string | null>

export type Shop = ReturnType<typeof useShop>

export function useShop() {
  const asked = parseFilters(useSearch({ strict: false }))
  const { user } = useSession()
  // A visitor who was sent the address of somebody's favourites sees the shop.
  const filters = user ? asked : { ...asked, favourites: false }
  const sortBy = useSortBy()
  const input = { ...inputOf(filters), sortBy, limit: String(shopPage) }
  const query = useInfiniteQuery({
    queryKey: [...shopKey, input],
    queryFn: async ({ signal, pageParam }) => {
      try {
        return await call(listProducts, { ...input, ...(pageParam !== null && { after: pageParam }) }, { signal })
      } catch (error) {
        // The error catalogue asks for it: a failed fetch of products is also logged.
        // oxlint-disable-next-line no-console -- see above
        if (!signal.aborted) console.error(error)
        throw error
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    initialData: () => (user ? undefined : firstPages(input)),
    initialDataUpdatedAt: firstAnswerAt,
  })
  useShopLive()
  return { filters, sortBy, query, ...useChangeFilters(filters) }
}

/** The shelf that the page has brought along, when it is the one that is wished for. */
function firstPages(input: InputOf<typeof listProducts>): Pages | undefined {
  const answer = takeFirstAnswer(listProducts, input)
  return answer && { pages: [answer], pageParams: [null] }
}

function useChangeFilters(filters: Filters) {
  const navigate = useNavigate()
  const write = (next: Filters) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...writeFilters(next) }),
      replace: true,
      resetScroll: false,
    })
  return {
    change: (part: Partial<Filters>) => write({ ...filters, ...part }),
    clear: () => write(noFilters),
  }
}

/** How many there are of each; the number of results is part of it. */
export function useFacets(filters: Filters) {
  const { sortBy: _, ...input } = inputOf(filters)
  return useQuery({
    queryKey: [...facetsKey, input],
    queryFn: ({ signal }) => call(readFacets, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Live changes keep the visible products current, and add new ones. */
function useShopLive() {
  const cache = useQueryClient()
  const edit = (productId: string, change: (product: ProductCard) => ProductCard | null) =>
    cache.setQueriesData<Pages>({ queryKey: shopKey }, (pages) => pages && editPages(pages, productId, change))
  useLive(productChanged, ({ productId, product }) => {
    const known = cache
      .getQueriesData<Pages>({ queryKey: shopKey })
      .some(([, pages]) => pages && holds(pages, productId))
    if (known) edit(productId, (before) => product && { ...product, isFavourite: before.isFavourite })
    // Where a new one stands among the others, the server knows.
    else if (product) void cache.invalidateQueries({ queryKey: shopKey })
    void cache.invalidateQueries({ queryKey: facetsKey })
  })
  useLive(stockChanged, ({ productId, available, inventoryType }) =>
    edit(productId, (before) => ({ ...before, available, inventoryType })),
  )
  useRefresh(shopKey, [catalogueChanged])
  useRefresh(facetsKey, [catalogueChanged])
}

const holds = ({ pages }: Pages, productId: string) =>
  pages.some(({ products }) => products.some(({ id }) => id === productId))

const editPages = (pages: Pages, id: string, change: (product: ProductCard) => ProductCard | null): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    products: page.products.flatMap((product) => (product.id === id ? (change(product) ?? []) : [product])),
  })),
})
