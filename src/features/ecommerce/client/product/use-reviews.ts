// Reviews of a product: page after page, one's own, and whether others helped.
import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import type { Product, Review } from '../../entities.ts'
import { deleteReview, listReviews, voteReview } from '../../contract.ts'
import { productKey } from './use-product.ts'
import { reviewsChanged } from '../../live-events.ts'

const reviewsKey = (productId: string) => ['ecommerce', 'reviews', productId] as const
type Pages = InfiniteData<OutputOf<typeof listReviews>>

export function useReviews({ id }: Product) {
  const queryKey = reviewsKey(id)
  useRefresh(queryKey, [only(reviewsChanged, ({ productId }) => productId === id)])
  return usePages({
    queryKey,
    read: (after, signal) => call(listReviews, { productId: id, ...(after && { after }) }, { signal }),
    rowsOf: ({ reviews }) => reviews,
  })
}

export function useReviewActions(product: Product) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const readAnew = async () => {
    await cache.invalidateQueries({ queryKey: reviewsKey(product.id) })
    await cache.invalidateQueries({ queryKey: productKey(product.slug) })
  }
  const show = (review: Review) =>
    cache.setQueryData<Pages>(reviewsKey(product.id), (pages) => pages && withReview(pages, review))
  const vote = useAction((input: { reviewId: string; vote: Review['vote'] }) => call(voteReview, input), {
    keep: ({ review }) => show(review),
  })
  const remove = useAction((reviewId: string) => call(deleteReview, { reviewId }), {
    done: () => t('ecommerce.reviews.deleted'),
    keep: () => void readAnew(),
  })
  return { vote: vote.mutate, remove: remove.mutate, readAnew }
}

const withReview = (pages: Pages, review: Review): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    reviews: page.reviews.map((other) => (other.id === review.id ? review : other)),
  })),
})
