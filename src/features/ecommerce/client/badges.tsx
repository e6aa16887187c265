// The badge in a picture's corner: new, on sale, sold out.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { ProductCard } from '../entities.ts'
import './shelf.css'

type BadgesProps = { product: Pick<ProductCard, 'badges' | 'available'> }

export function Badges({ product: { badges, available } }: BadgesProps) {
  const { t } = useTranslation()
  if (badges.length === 0 && available > 0) return null
  return (
    <span className="at-badges">
      {available === 0 && <span className="at-badge">{t('ecommerce.stock.out_of_stock')}</span>}
      {badges.map(({ kind, text }) => (
        <span key={kind} className="at-badge" data-kind={kind}>
          <bdi>{text ?? t(`ecommerce.badge.${kind}`)}</bdi>
        </span>
      ))}
    </span>
  )
}
