// A product's pictures: the chosen one large, to be swiped through, the others beside it, any of them over the whole window.
import { IconChevronLeft, IconChevronRight, IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import type { Image, Product } from '../../entities.ts'
import { ProductImage } from '../product-image.tsx'
import { usePicture } from '../use-picture.ts'
import classes from './gallery.module.css'
import { useCarousel } from './use-carousel.ts'

type GalleryProps = {
  product: Pick<Product, 'images' | 'name' | 'publish'>
  at: number
  onChange: (at: number) => void
}
type Named = Image & { title: string }

export function Gallery({ product: { images, name, publish }, at: wanted, onChange }: GalleryProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number>()
  // Another manager may have taken away the one that was shown.
  const at = Math.min(wanted, Math.max(images.length - 1, 0))
  const isPrivate = publish === 'draft'
  const opened = usePicture(open === undefined ? undefined : images[open]?.url, isPrivate)
  const pictures = images.map((image, place) => ({
    ...image,
    title: t('ecommerce.product.picture', { name, at: place + 1, count: images.length }),
  }))
  return (
    <div className={classes['gallery']} data-single={images.length < 2 || undefined}>
      {images.length > 1 && <Thumbs pictures={pictures} at={at} onChange={onChange} isPrivate={isPrivate} />}
      <div className={classes['stage']}>
        {images.length === 0 ? (
          <ProductImage image={null} alt={name} />
        ) : (
          <Carousel pictures={pictures} at={at} onChange={onChange} isPrivate={isPrivate} />
        )}
        {images.length > 0 && (
          <IconButton
            className={classes['enlarge']}
            variant="default"
            label={t('ecommerce.product.enlarge')}
            icon={IconMaximize}
            onClick={() => setOpen(at)}
          />
        )}
      </div>
      <Lightbox
        files={pictures.map(({ url, title }, place) => ({
          src: place === open ? opened.src : isPrivate ? undefined : apiAddress() + url,
          name: title,
        }))}
        at={open}
        onChange={(next) => {
          setOpen(next)
          if (next !== undefined) onChange(next)
        }}
      />
    </div>
  )
}

type PartProps = { pictures: readonly Named[]; at: number; onChange: (at: number) => void; isPrivate: boolean }

function Thumbs({ pictures, at, onChange, isPrivate }: PartProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes['thumbs']} aria-label={t('ecommerce.product.pictures')}>
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <button
            type="button"
            className={classes['thumb']}
            aria-pressed={place === at}
            aria-label={picture.title}
            onClick={() => onChange(place)}
          >
            <ProductImage image={picture} isPrivate={isPrivate} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Carousel({ pictures, at, onChange, isPrivate }: PartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const track = useCarousel(at, onChange)
  const count = pictures.length
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, which the arrow keys do as well */}
      <div
        ref={track}
        className={classes['track']}
        role="group"
        aria-label={t('ecommerce.product.pictures')}
        tabIndex={count > 1 ? 0 : undefined}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        {pictures.map((picture, place) => (
          <div key={picture.id} className={classes['slide']} aria-hidden={place !== at || undefined}>
            {/* Those next to it are there before one gets to them, the others when one comes near. */}
            <ProductImage
              image={Math.abs(place - at) <= 1 ? picture : null}
              alt={picture.title}
              size="full"
              isFirst={place === at}
              isPrivate={isPrivate}
            />
          </div>
        ))}
      </div>
      {count > 1 && (
        <>
          <span className={classes['arrows']}>
            <IconButton
              variant="default"
              label={t('ui.lightbox.previous')}
              icon={IconChevronLeft}
              mirrored
              disabled={at === 0}
              onClick={() => onChange(at - 1)}
            />
            <IconButton
              variant="default"
              label={t('ui.lightbox.next')}
              icon={IconChevronRight}
              mirrored
              disabled={at === count - 1}
              onClick={() => onChange(at + 1)}
            />
          </span>
          <span className={classes['position']} aria-hidden="true">
            {t('ecommerce.product.position', { at: format.number(at + 1), count: format.number(count) })}
          </span>
        </>
      )}
    </>
  )
}
