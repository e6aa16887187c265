// A product as the shop will show it, from what stands in its form, before anything is saved.
import { useEffect, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Label } from '#ui/label.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { ColourDots } from '#ui/swatches.tsx'
import type { Image } from '../../entities.ts'
import { shownPrices } from '../../product.ts'
import { Price } from '../price.tsx'
import { Gallery } from '../product/gallery.tsx'
import { useColours } from '../use-colours.ts'
import type { ProductValues } from './form-values.ts'
import { sentOf } from './form-values.ts'
import classes from './preview-dialog.module.css'

type PreviewDialogProps = {
  values: ProductValues
  currency: string
  saved: readonly Image[]
  /** The new pictures by their uploads. */
  files: ReadonlyMap<string, File>
  isPrivate: boolean
  onClose: () => void
}

export function PreviewDialog({ values, currency, saved, files, isPrivate, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const coloursOf = useColours()
  const [at, setAt] = useState(0)
  const sent = sentOf(values, currency)
  const { price, priceSale } = shownPrices(sent)
  const name = sent.name === '' ? t('ecommerce.form.unnamed') : sent.name
  const addresses = useAddressesOf(files)
  const images = values.images.flatMap(({ id, uploadId = '', color }): Image[] => {
    const url = addresses.get(uploadId)
    return url === undefined ? saved.filter((image) => image.id === id) : [{ id: uploadId, url, thumbUrl: url, color }]
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('ecommerce.form.preview')} size="lg">
      <div className={classes['preview']}>
        <Gallery product={{ images, name, publish: isPrivate ? 'draft' : 'published' }} at={at} onChange={setAt} />
        <div className={classes['labels']}>
          {values.isNew && <Label tone="info">{values.newLabel || t('ecommerce.badge.new')}</Label>}
          {values.isSale && <Label tone="error">{values.saleLabel || t('ecommerce.badge.sale')}</Label>}
        </div>
        <h3 className={classes['name']}>
          <bdi>{name}</bdi>
        </h3>
        {Number.isFinite(price) && price > 0 && (
          <Price
            price={price}
            priceSale={Number.isFinite(priceSale) ? priceSale : null}
            currency={currency}
            size="xl"
          />
        )}
        {sent.subDescription !== '' && <p dir="auto">{sent.subDescription}</p>}
        <ColourDots colours={coloursOf(sent.colors)} most={8} />
        {values.description && <RichTextView document={values.description} />}
      </div>
    </Dialog>
  )
}

/** Addresses of this browser, given up with the dialog; nothing is sent while it is open. */
function useAddressesOf(files: ReadonlyMap<string, File>): ReadonlyMap<string, string> {
  const [addresses] = useState(() => new Map([...files].map(([id, file]) => [id, URL.createObjectURL(file)])))
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    },
    [addresses],
  )
  return addresses
}
