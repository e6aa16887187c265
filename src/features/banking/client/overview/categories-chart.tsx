// How many payments went to what: eight categories, and all others together.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import type { Banking } from '../use-banking.ts'

const shownMost = 8

/** The rest, with what is other by itself, comes last. */
function slicesOf(categories: Banking['categories']) {
  const named = categories.filter(({ category }) => category !== 'other')
  const rest = [...named.slice(shownMost), ...categories.filter(({ category }) => category === 'other')]
  const count = rest.reduce((sum, one) => sum + one.count, 0)
  return [...named.slice(0, shownMost), ...(count > 0 ? [{ category: 'other' as const, count }] : [])]
}

export function CategoriesChart({ banking: { categories } }: { banking: Banking }) {
  const { t } = useTranslation()
  const slices = slicesOf(categories)
  const payments = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartCard
      title={t('banking.categories.title')}
      finding={t('banking.categories.finding', {
        payments: t('banking.categories.payments', { count: payments }),
        categories: t('banking.categories.categories', { count: categories.length }),
      })}
      kind="polar"
      isCounted
      labels={slices.map(({ category }) => t(`banking.category.${category}`))}
      series={[{ name: t('banking.categories.count'), values: slices.map(({ count }) => count) }]}
    />
  )
}
