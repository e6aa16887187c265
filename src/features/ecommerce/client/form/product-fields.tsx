// The fields of a product: what it is called and shows, and beside them what it costs, how many there are, what kind it is.
import { apiAddress } from '#kernel/client/api-address.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import type { Image } from '../../entities.ts'
import { imageEndings, imageMaxBytes, imagesMost } from '../../entities.ts'
import type { ProductValues } from './form-values.ts'
import { PictureColours } from './picture-colours.tsx'
import classes from './product-form.module.css'

export type FieldsProps = { form: Form<ProductValues> }

export function WordFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['part']}>
      <TextField {...form.getInputProps('name')} label={t('ecommerce.form.field.name')} dir="auto" data-autofocus />
      <TextField
        {...form.getInputProps('subDescription')}
        label={t('ecommerce.form.field.subDescription')}
        dir="auto"
      />
      <div>
        <span className={classes['label']} aria-hidden="true">
          {t('ecommerce.form.field.description')}
        </span>
        <RichTextEditor
          label={t('ecommerce.form.field.description')}
          value={form.values.description}
          onChange={(document) => form.setFieldValue('description', document)}
        />
        {form.errors['description'] && (
          <p className={classes['error']} role="alert">
            {form.errors['description']}
          </p>
        )}
      </div>
    </div>
  )
}

type PictureFieldsProps = FieldsProps & {
  /** Those that are saved, with their addresses. */
  saved: readonly Image[]
  onSending: (isSending: boolean) => void
}

export function PictureFields({ form, saved, onSending }: PictureFieldsProps) {
  const { t } = useTranslation()
  const { images } = form.values
  const kept = images.flatMap(({ id }) => saved.filter((image) => image.id === id))
  return (
    <div className={classes['part']}>
      <UploadField
        label={t('ecommerce.form.field.images')}
        look="tiles"
        upload={(file, onProgress) => startUpload(file, { onProgress })}
        onChange={(uploadIds) =>
          form.changeField('images', (now) => [
            // Those that stay come first, new ones in the order in which they were chosen.
            ...now.filter(({ id }) => id !== undefined),
            ...uploadIds.map(
              (uploadId) => now.find((image) => image.uploadId === uploadId) ?? { uploadId, color: null },
            ),
          ])
        }
        onSending={onSending}
        wordsOf={(error) => t(`errors.${failureOf(error).code}`)}
        maxBytes={imageMaxBytes}
        most={imagesMost}
        endings={imageEndings}
        kept={kept.map(({ id, url, thumbUrl }, place) => ({
          id,
          name: t('ecommerce.form.pictureName', { at: place + 1 }),
          size: 0,
          kind: 'image' as const,
          url: apiAddress() + url,
          thumb: apiAddress() + thumbUrl,
        }))}
        onRemoveKept={(gone) =>
          form.changeField('images', (now) => now.filter(({ id }) => id === undefined || !gone.includes(id)))
        }
        error={form.errors['images']}
        data-path={form.getInputProps('images')['data-path']}
      />
      <PictureColours form={form} saved={saved} />
    </div>
  )
}

export function CodeFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['pair']}>
      <TextField {...form.getInputProps('code')} label={t('ecommerce.form.field.code')} dir="ltr" />
      <TextField {...form.getInputProps('sku')} label={t('ecommerce.form.field.sku')} dir="ltr" />
    </div>
  )
}

export function LabelFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const labels = [
    { isOn: 'isNew', text: 'newLabel', kind: 'new' },
    { isOn: 'isSale', text: 'saleLabel', kind: 'sale' },
  ] as const
  return (
    <div className={classes['part']}>
      <SectionTitle>{t('ecommerce.form.labels')}</SectionTitle>
      <div className={classes['labels']}>
        {labels.map(({ isOn, text, kind }) => (
          <div key={kind} className={classes['words']}>
            <Switch {...form.getInputProps(isOn, { type: 'checkbox' })} label={t(`ecommerce.form.field.${text}`)} />
            <TextField
              {...form.getInputProps(text)}
              aria-label={t(`ecommerce.form.field.${text}`)}
              placeholder={t(`ecommerce.badge.${kind}`)}
              disabled={!form.values[isOn]}
              maxLength={30}
              dir="auto"
            />
          </div>
        ))}
      </div>
    </div>
  )
}
