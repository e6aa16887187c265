// The fields of a product: what it is called and shows, and beside them what it costs, how many there are, what kind it is.
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ProductValues } from './form-values.ts'
import classes from './product-form.module.css'
import { RequiredLabel } from './required-label.tsx'

export type FieldsProps = { form: Form<ProductValues> }

export function WordFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['part']}>
      <TextField
        {...form.getInputProps('name')}
        label={<RequiredLabel>{t('ecommerce.form.field.name')}</RequiredLabel>}
        aria-required
        dir="auto"
        data-autofocus
      />
      <TextField
        {...form.getInputProps('subDescription')}
        label={t('ecommerce.form.field.subDescription')}
        dir="auto"
      />
      <div data-path={form.getInputProps('description')['data-path']}>
        <span className={classes['label']} aria-hidden="true">
          <RequiredLabel>{t('ecommerce.form.field.description')}</RequiredLabel>
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

export function CodeFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['pair']}>
      <TextField {...form.getInputProps('code')} label={t('ecommerce.form.field.code')} dir="ltr" />
      <TextField
        {...form.getInputProps('sku')}
        label={<RequiredLabel>{t('ecommerce.form.field.sku')}</RequiredLabel>}
        aria-required
        dir="ltr"
      />
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
