// Puts a product into the cart of this browser.
import { addToCart } from '../cart.ts'
import type { Colour, ProductCard } from '../entities.ts'
import { changeCheckout } from './product-store.ts'

type Choice = { colors?: readonly Colour[]; size?: string | null; quantity?: number }

/** Without a choice the first colour and the first size. */
export const useAddToCart =
  () =>
  (product: ProductCard, choice: Choice = {}) => {
    const { id, name, slug, cover, available, price, priceSale, currency } = product
    const { colors = product.colors.slice(0, 1), size = product.sizes[0] ?? null, quantity = 1 } = choice
    const item = { id, name, slug, cover, available, price: priceSale ?? price, colors: [...colors], size, quantity }
    changeCheckout((checkout) => addToCart(checkout, item, currency))
  }
