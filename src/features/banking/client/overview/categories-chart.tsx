// How many payments went to what: eight categories, and all others together.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { rowsAddress } from '../addresses.ts'
import type { Banking } from '../use-banking.ts'

const shownMost = 8

/** The rest, with what is other by itself, comes last. */
function slicesOf(categories: Banking['categories']) {
  const named = categories.filter(({ category }) => category !== 'other')
  const rest = [...named.slice(shownMost), ...categories.filter(({ category }) => category === 'other')]
  const count = rest.reduce((sum, one) => sum + one.count, 0)
  const others = [...new Set(['other', ...rest.map(({ category }) => category)])].join()
  return [
    ...named.slice(0, shownMost).map((one) => ({ ...one, listed: one.category as string })),
    ...(count > 0 ? [{ category: 'other' as const, count, listed: others }] : []),
  ]
}

export function CategoriesChart({ banking: { categories, from, to } }: { banking: Banking }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
      onMark={(index) =>
        void navigate({ href: rowsAddress({ from, to, type: 'expenses', category: slices[index]?.listed }) })
      }
      labels={slices.map(({ category }) => t(`banking.category.${category}`))}
      series={[{ name: t('banking.categories.count'), values: slices.map(({ count }) => count) }]}
    />
  )
}
