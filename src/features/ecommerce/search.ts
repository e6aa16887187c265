// Products can be found, and such hits are called products.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [
  { kind: 'ecommerce.product', label: 'ecommerce.found.products', icon: 'ecommerce' },
]
