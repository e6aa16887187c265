// All products that can be drawn.
import type { ProductKind } from '#ui/brand/product-picture.tsx'
import { ProductPicture } from '#ui/brand/product-picture.tsx'
import classes from './product-picture.module.css'

const products: readonly (readonly [kind: ProductKind, base: string, accent: string])[] = [
  ['sneaker', '#3f7d63', '#f0c36b'],
  ['tee', '#c96f4a', '#fbe6c8'],
  ['hoodie', '#4a6fa5', '#f5f2ea'],
  ['cap', '#8a5a9e', '#f0c36b'],
  ['beanie', '#b5443c', '#f5e3d0'],
  ['socks', '#d9a441', '#3f7d63'],
  ['tote', '#e0d3b8', '#3f7d63'],
  ['backpack', '#51606e', '#f0c36b'],
  ['watch', '#6d4a35', '#e2604a'],
  ['glasses', '#3c3a36', '#9db8a8'],
  ['bottle', '#5b9bb0', '#2f4d5c'],
  ['mug', '#c2857a', '#f7efe6'],
]

export function Example() {
  return (
    <div className={classes['products']}>
      {products.map(([kind, base, accent]) => (
        <div key={kind} className={classes['product']}>
          <ProductPicture kind={kind} base={base} accent={accent} />
        </div>
      ))}
    </div>
  )
}
