// Products and orders can be found, and what such hits are called.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [
  { kind: 'ecommerce.product', label: 'ecommerce.found.products', icon: 'shop' },
  { kind: 'ecommerce.order', label: 'ecommerce.found.orders', icon: 'sales' },
]
