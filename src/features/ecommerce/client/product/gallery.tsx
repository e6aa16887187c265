// A product's pictures: the chosen one large, the others beside it, any of them over the whole window.
import { IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import type { Product } from '../../entities.ts'
import { ProductImage } from '../product-image.tsx'
import classes from './gallery.module.css'

type GalleryProps = { product: Product; at: number; onChange: (at: number) => void }

export function Gallery({ product: { images, name }, at, onChange }: GalleryProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number>()
  const shown = images[at] ?? images[0] ?? null
  const pictures = images.map((image, place) => ({
    src: apiAddress() + image.url,
    name: t('ecommerce.product.picture', { name, at: place + 1, count: images.length }),
  }))
  return (
    <div className={classes['gallery']}>
      {images.length > 1 && (
        <ul className={classes['thumbs']} aria-label={t('ecommerce.product.pictures')}>
          {images.map((image, place) => (
            <li key={image.id}>
              <button
                type="button"
                className={classes['thumb']}
                aria-pressed={place === at}
                aria-label={pictures[place]?.name}
                onClick={() => onChange(place)}
              >
                <ProductImage image={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes['stage']}>
        <ProductImage image={shown} alt={pictures[at]?.name ?? name} size="full" isFirst />
        {shown && (
          <IconButton
            className={classes['enlarge']}
            variant="default"
            label={t('ecommerce.product.enlarge')}
            icon={IconMaximize}
            onClick={() => setOpen(at)}
          />
        )}
        {images.length > 1 && (
          <span className={classes['position']} aria-hidden="true">
            {t('ecommerce.product.position', { at: at + 1, count: images.length })}
          </span>
        )}
      </div>
      <Lightbox
        files={pictures}
        at={open}
        onChange={(next) => {
          setOpen(next)
          if (next !== undefined) onChange(next)
        }}
      />
    </div>
  )
}
