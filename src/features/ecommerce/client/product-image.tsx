// A picture of a product, or an empty niche where it has none or may not be seen.
import type { Image } from '../entities.ts'
import './shelf.css'
import { usePicture } from './use-picture.ts'

export type ProductImageProps = {
  image: Image | null
  /** The alternative text; decorative without it. */
  alt?: string
  size?: 'thumb' | 'full'
  /** Seen at once, so fetched at once. */
  isFirst?: boolean
  /** The product is not in the shop: managers alone are served its pictures. */
  isPrivate?: boolean
}

export function ProductImage({
  image,
  alt = '',
  size = 'thumb',
  isFirst = false,
  isPrivate = false,
}: ProductImageProps) {
  const { src, onError } = usePicture(size === 'thumb' ? image?.thumbUrl : image?.url, isPrivate)
  if (src === undefined)
    return <span className="at-product-image" role={alt === '' ? undefined : 'img'} aria-label={alt || undefined} />
  return (
    <img
      className="at-product-image"
      src={src}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      // The picture in the first view is loaded already: keep it.
      decoding={isFirst ? 'sync' : 'async'}
      draggable={false}
      onError={onError}
    />
  )
}

/** The picture at this address, of an order or a review, whatever became of the product; nothing where it may not be seen. */
export function PictureAt({ url, isPrivate = false }: { url: string | null; isPrivate?: boolean }) {
  const { src, onError } = usePicture(url ?? undefined, isPrivate)
  return src === undefined ? null : <img src={src} alt="" loading="lazy" onError={onError} />
}
