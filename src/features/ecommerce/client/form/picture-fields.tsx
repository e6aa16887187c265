// The pictures of a product: sent, put in order, the first as its cover, each with the colour that it shows.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { SelectField } from '#ui/select-field.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import type { Colour, Image } from '../../entities.ts'
import { imageEndings, imageMaxBytes, imagesMost } from '../../entities.ts'
import { ProductImage } from '../product-image.tsx'
import { useColours } from '../use-colours.ts'
import type { FieldsProps } from './product-fields.tsx'
import classes from './product-form.module.css'
import { RequiredLabel } from './required-label.tsx'

type PictureFieldsProps = FieldsProps & {
  /** Those that are saved, with their addresses. */
  saved: readonly Image[]
  /** The product is not in the shop, nor are its pictures. */
  isPrivate: boolean
  onSending: (isSending: boolean) => void
  /** A new picture has come: the file that it is. */
  onSent: (uploadId: string, file: File) => void
  /** Whether the form was sent and its new pictures were taken. */
  isTaken: () => boolean
}

const keyOf = ({ id, uploadId }: { id?: string; uploadId?: string }) => id ?? uploadId ?? ''

export function PictureFields({ form, saved, isPrivate, onSending, onSent, isTaken }: PictureFieldsProps) {
  const { t } = useTranslation()
  const { images } = form.values
  const kept = saved.filter(({ id }) => images.some((image) => image.id === id))
  const nameOf = (id: string) =>
    t('ecommerce.form.pictureName', { at: images.findIndex((one) => keyOf(one) === id) + 1 })
  const move = (moved: string, to: number) =>
    form.changeField('images', (now) => {
      const one = now.find((image) => keyOf(image) === moved)
      const rest = now.filter((image) => image !== one)
      return one ? [...rest.slice(0, to), one, ...rest.slice(to)] : now
    })
  return (
    <div className={classes['part']}>
      <UploadField
        label={<RequiredLabel>{t('ecommerce.form.field.images')}</RequiredLabel>}
        look="tiles"
        upload={(file, onProgress) => {
          const sent = startUpload(file, { onProgress })
          // The field itself tells of what failed.
          sent.done.then(
            ({ uploadId }) => onSent(uploadId, file),
            () => undefined,
          )
          return sent
        }}
        onChange={(uploadIds) =>
          form.changeField('images', (now) => [
            ...now.filter(
              ({ id, uploadId }) => id !== undefined || (uploadId !== undefined && uploadIds.includes(uploadId)),
            ),
            // New ones come last, in the order in which they were chosen.
            ...uploadIds
              .filter((uploadId) => now.every((image) => image.uploadId !== uploadId))
              .map((uploadId) => ({ uploadId, color: null })),
          ])
        }
        onSending={onSending}
        isTaken={isTaken}
        wordsOf={(error) => t(`errors.${failureOf(error).code}`)}
        maxBytes={imageMaxBytes}
        most={imagesMost}
        endings={imageEndings}
        order={{
          ids: images.map(keyOf),
          onMove: move,
          firstBadge: t('ecommerce.form.cover'),
          ...(form.values.colors.length > 0 && {
            below: (id) => <ShownColour form={form} id={id} label={nameOf(id)} />,
          }),
        }}
        kept={kept.map((image) => ({
          id: image.id,
          name: nameOf(image.id),
          size: 0,
          kind: 'image' as const,
          picture: <ProductImage image={image} isPrivate={isPrivate} />,
        }))}
        onRemoveKept={(gone) =>
          form.changeField('images', (now) => now.filter(({ id }) => id === undefined || !gone.includes(id)))
        }
        error={form.errors['images']}
        data-path={form.getInputProps('images')['data-path']}
      />
      {images.length > 0 && (
        <p className={classes['help']}>
          {t(form.values.colors.length > 0 ? 'ecommerce.form.pictureColoursText' : 'ecommerce.form.pictureOrderText')}
        </p>
      )}
    </div>
  )
}

/** Stands for pictures that show all colours, or none of them. */
const any = 'any'

/** Choosing this colour in the shop shows the picture. */
function ShownColour({ form, id, label }: FieldsProps & { id: string; label: string }) {
  const { t } = useTranslation()
  const coloursOf = useColours()
  const { images, colors } = form.values
  const color = images.find((image) => keyOf(image) === id)?.color ?? null
  // A colour that the product had before is still the picture's until another is chosen.
  const offered = color === null || colors.includes(color) ? colors : [...colors, color]
  return (
    <SelectField<Colour | typeof any>
      label={<span className="visually-hidden">{t('ecommerce.form.colourIn', { picture: label })}</span>}
      size="sm"
      value={color ?? any}
      onChange={(chosen) =>
        form.changeField('images', (now) =>
          now.map((image) => (keyOf(image) === id ? { ...image, color: chosen === any ? null : chosen } : image)),
        )
      }
      options={[
        { value: any, label: t('ecommerce.form.anyColour') },
        ...coloursOf(offered).map((one) => ({ value: one.value, label: one.name })),
      ]}
    />
  )
}
