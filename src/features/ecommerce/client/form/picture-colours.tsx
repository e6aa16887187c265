// Which colour each picture of a product shows: choosing that colour in the shop shows the picture.
import { apiAddress } from '#kernel/client/api-address.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Colour, Image } from '../../entities.ts'
import { useColours } from '../use-colours.ts'
import type { FieldsProps } from './product-fields.tsx'
import classes from './product-form.module.css'

/** Stands for pictures that show all colours, or none of them. */
const any = 'any'

export function PictureColours({ form, saved }: FieldsProps & { saved: readonly Image[] }) {
  const { t } = useTranslation()
  const coloursOf = useColours()
  const { images, colors } = form.values
  if (images.length === 0 || colors.length === 0) return null
  const paint = (place: number, chosen: Colour | typeof any) => {
    const color = chosen === any ? null : chosen
    form.setFieldValue(
      'images',
      images.map((image, at) => (at === place ? { ...image, color } : image)),
    )
  }
  return (
    <fieldset className={classes['pictures']}>
      <legend className={classes['label']}>{t('ecommerce.form.pictureColours')}</legend>
      <p className={classes['help']}>{t('ecommerce.form.pictureColoursText')}</p>
      <ul className={classes['pictureList']}>
        {images.map(({ id, uploadId, color }, place) => {
          const name = t('ecommerce.form.pictureName', { at: place + 1 })
          const thumb = saved.find((image) => image.id === id)?.thumbUrl
          // A colour that the product had before is still the picture's until another is chosen.
          const offered = color === null || colors.includes(color) ? colors : [...colors, color]
          return (
            <li key={id ?? uploadId} className={classes['picture']}>
              <FileThumbnail name={name} kind="image" src={thumb && apiAddress() + thumb} />
              <SelectField<Colour | typeof any>
                label={name}
                size="sm"
                value={color ?? any}
                onChange={(chosen) => paint(place, chosen)}
                options={[
                  { value: any, label: t('ecommerce.form.anyColour') },
                  ...coloursOf(offered).map((one) => ({ value: one.value, label: one.name })),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
