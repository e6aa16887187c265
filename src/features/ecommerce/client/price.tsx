// The current price, and the former one.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import './shelf.css'

export type PriceProps = {
  price: number
  priceSale: number | null
  currency: string
  size?: 'md' | 'xl'
}

export function Price({ price, priceSale, currency, size = 'md' }: PriceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (priceSale === null) {
    return (
      <span className="at-price" data-size={size}>
        {format.money(price, currency)}
      </span>
    )
  }
  return (
    <span className="at-price" data-size={size}>
      <ins className="at-price-now">
        <span className="visually-hidden">{t('ecommerce.priceNow')} </span>
        {format.money(priceSale, currency)}
      </ins>
      <del className="at-price-before">
        <span className="visually-hidden">{t('ecommerce.priceBefore')} </span>
        {format.money(price, currency)}
      </del>
    </span>
  )
}
