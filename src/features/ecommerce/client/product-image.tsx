// A picture of a product, or an empty niche where it has none.
import { apiAddress } from '#kernel/client/api-address.ts'
import type { Image } from '../entities.ts'
import './shelf.css'

export type ProductImageProps = {
  image: Image | null
  /** What screen readers hear; decoration without it. */
  alt?: string
  size?: 'thumb' | 'full'
  /** Seen at once, so fetched at once. */
  isFirst?: boolean
}

export function ProductImage({ image, alt = '', size = 'thumb', isFirst = false }: ProductImageProps) {
  if (!image)
    return <span className="at-product-image" role={alt === '' ? undefined : 'img'} aria-label={alt || undefined} />
  return (
    <img
      className="at-product-image"
      src={apiAddress() + (size === 'thumb' ? image.thumbUrl : image.url)}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      // What the page has brought along is drawn already: it stays.
      decoding={isFirst ? 'sync' : 'async'}
      draggable={false}
    />
  )
}
