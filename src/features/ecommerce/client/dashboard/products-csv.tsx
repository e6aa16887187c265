// The products of a card of the dashboard as a file: what they are called and cost.
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import type { ProductCard } from '../../entities.ts'
import { CsvButton } from './csv-button.tsx'

export function ProductsCsv({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const { t } = useTranslation()
  return (
    <CsvButton
      title={title}
      head={[t('ecommerce.cart.product'), t('ecommerce.cart.price'), t('ecommerce.orders.currency')]}
      rows={products.map(({ name, price, priceSale, currency }) => [
        name,
        inUnits(priceSale ?? price, currency),
        currency,
      ])}
    />
  )
}
