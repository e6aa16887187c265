// How many stars a product of the shelf has, and from how many reviews.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { ProductCard } from '../../entities.ts'
import { starPath } from '../../star.ts'

export function TileRating({ product: { totalRating, totalReview } }: { product: ProductCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totalReview === 0) return null
  const rating = format.number(totalRating, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <span className="at-tile-rating">
      <span className="visually-hidden">{t('ecommerce.product.ratedBy', { count: totalReview, rating })}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={starPath} />
      </svg>
      <span aria-hidden="true">{rating}</span>
      <span aria-hidden="true">({format.number(totalReview)})</span>
    </span>
  )
}
