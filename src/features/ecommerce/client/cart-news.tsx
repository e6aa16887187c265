// Says how many things the cart holds when that changes, wherever the focus is.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useCartCount } from './product-store.ts'

export function CartNews() {
  const { t } = useTranslation()
  return <output className="visually-hidden">{t('ecommerce.cart.holds', { count: useCartCount() })}</output>
}
