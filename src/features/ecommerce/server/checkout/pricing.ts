// Prices a cart: each line as the shop has it now, its changes, and the sums.
import type { Infer } from '#kernel/shape.ts'
import type { Delivery, ItemChange, QuotedItem } from '../../checkout-contract.ts'
import type { WantedItem } from '../../contract.ts'
import { deliveryPrice } from '../../delivery.ts'
import type { OrderSums } from '../../order-totals.ts'
import { addUpOrder } from '../../order-totals.ts'
import type { OnSale } from './product-queries.ts'

export type Wanted = Infer<typeof WantedItem>
export type PricedLine = { item: Wanted; product: OnSale | undefined; quantity: number; change: ItemChange | null }

/** A cart is priced in one currency: that of the first of its products that is on sale. */
export function currencyOf(items: readonly Wanted[], known: ReadonlyMap<string, OnSale>): string | undefined {
  return items.flatMap(({ productId }) => known.get(productId)?.currency ?? [])[0]
}

export function priceLine(item: Wanted, product: OnSale | undefined, currency: string): PricedLine {
  const sold = product?.currency === currency ? product : undefined
  return { item, product: sold, quantity: Math.min(item.quantity, sold?.available ?? 0), change: changeOf(item, sold) }
}

function changeOf(item: Wanted, product: OnSale | undefined): ItemChange | null {
  if (!product) return 'gone'
  if (product.available === 0) return 'soldOut'
  if (!isOffered(item, product)) return 'choice'
  if (product.available < item.quantity) return 'few'
  return product.price === item.price ? null : 'price'
}

function isOffered({ colors, size }: Wanted, product: OnSale): boolean {
  const isSize = size === null ? product.sizes.length === 0 : product.sizes.includes(size)
  return isSize && colors.every((colour) => product.colors.includes(colour))
}

type Reduction = { discount: number; isFreeDelivery: boolean }

/** The lines' sums are in their order. Nothing is delivered of an empty cart. */
export function sumsOf(
  lines: readonly PricedLine[],
  { delivery, currency, reduction }: { delivery: Delivery; currency: string; reduction: Reduction | undefined },
): OrderSums {
  const isFree = lines.every(({ quantity }) => quantity === 0) || reduction?.isFreeDelivery === true
  const shipping = isFree ? 0 : deliveryPrice(delivery, currency)
  const counted = lines.map(({ product, quantity }) => {
    const { price, taxRate } = product ?? { price: 0, taxRate: 0 }
    return { price, quantity, taxRate }
  })
  return addUpOrder(counted, { discount: reduction?.discount ?? 0, shipping })
}

export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)

export function quotedLine({ item, product, quantity, change }: PricedLine): Infer<typeof QuotedItem> {
  const nothing = { name: null, slug: null, cover: null, price: item.price, available: 0 }
  const { name, slug, cover, price, available } = product ?? nothing
  return {
    productId: item.productId,
    name,
    slug,
    cover,
    price,
    available,
    quantity,
    subtotal: price * quantity,
    change,
  }
}
