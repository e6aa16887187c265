// Puts a product into the cart of this browser, and says what the cart has of it then.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { CartItem } from '../cart.ts'
import { addToCart } from '../cart.ts'
import type { Colour, ProductCard } from '../entities.ts'
import { changeCheckout, readCheckout } from './product-store.ts'

type Choice = { colors?: readonly Colour[]; size?: string | null; quantity?: number }

/** Without a choice the first colour, and the size that is in the cart or the first one. Answers what the cart has of it now. */
export const useAddToCart =
  () =>
  (product: ProductCard, choice: Choice = {}) => {
    const { id, name, slug, cover, available, price, priceSale, currency } = product
    const inCart = () => readCheckout().cart.find((line) => line.id === id)
    const {
      colors = product.colors.slice(0, 1),
      size = inCart()?.size ?? product.sizes[0] ?? null,
      quantity = 1,
    } = choice
    const item = { id, name, slug, cover, available, price: priceSale ?? price, colors: [...colors], size, quantity }
    changeCheckout((checkout) => addToCart(checkout, item, currency))
    return inCart()
  }

/** One line has all of a product, in one size: whoever adds another one hears how many, and in which. */
export function useAddedToast() {
  const { t } = useTranslation()
  const format = useFormat()
  return (line: CartItem | undefined) => {
    if (!line) return
    const { name, size } = line
    const quantity = format.number(line.quantity)
    if (line.quantity === 1) toast(t('ecommerce.added', { name }))
    else if (size === null) toast(t('ecommerce.addedMore', { name, quantity }))
    else toast(t('ecommerce.addedMoreOfSize', { name, quantity, size }))
  }
}
