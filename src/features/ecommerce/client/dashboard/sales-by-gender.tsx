// For whom the things were that were sold; what is for men and women alike counts for both.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import type { Sales } from './use-sales.ts'

export function SalesByGender({ sales: { genders, sold } }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shares = genders.flatMap(({ gender, quantity }) =>
    gender === 'none' || quantity === 0 ? [] : [{ gender, share: quantity / Math.max(sold.value, 1) }],
  )
  return (
    <ChartCard
      title={t('ecommerce.sales.byGender')}
      finding={t('ecommerce.sales.byGenderNote', { number: format.number(sold.value) })}
      kind="radial"
      labels={shares.map(({ gender }) => t(`ecommerce.gender.${gender}`))}
      series={[{ name: t('ecommerce.sales.share'), values: shares.map(({ share }) => share) }]}
      format={{ style: 'percent' }}
      middle={{ label: t('ecommerce.sales.soldShort'), value: format.number(sold.value) }}
    />
  )
}
