// For whom the things were that were sold; a thing for men and women alike counts for both.
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { sharesOf } from '#kernel/shares.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { useAddresses } from '../addresses.ts'
import type { Sales } from './use-sales.ts'

export function SalesByGender({ sales: { genders, sold } }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { shop } = useAddresses()
  const parts = genders
    .flatMap(({ gender, quantity }) => (gender === 'none' || quantity === 0 ? [] : [{ gender, quantity }]))
    .toSorted((one, other) => other.quantity - one.quantity)
  const shares = sharesOf(parts.map(({ quantity }) => quantity))
  const [most] = parts
  return (
    <ChartCard
      title={t('ecommerce.sales.byGender')}
      {...(most && {
        finding: t('ecommerce.sales.byGenderMost', {
          gender: t(`ecommerce.gender.${most.gender}`),
          share: format.number((shares[0] ?? 0) / 100, { style: 'percent' }),
        }),
      })}
      kind="radial"
      labels={parts.map(({ gender }) => t(`ecommerce.gender.${gender}`))}
      series={[{ name: t('ecommerce.sales.share'), values: shares.map((share) => share / 100) }]}
      format={{ style: 'percent' }}
      middle={{ label: t('ecommerce.sales.soldShort'), value: format.number(sold.value) }}
      onMark={(index) => void navigate({ href: `${shop}?gender=${parts[index]?.gender ?? ''}` })}
    />
  )
}
