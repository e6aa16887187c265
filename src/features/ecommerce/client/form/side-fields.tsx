// Beside a product's words: whether it is on sale, what it costs, how many there are, what kind it is.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ColourField } from '#ui/swatches.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WordsField } from '#ui/words-field.tsx'
import type { Category } from '../../entities.ts'
import { categoryGroups, genders, sizesMost, tagsLeast, tagsMost } from '../../entities.ts'
import { useColours } from '../use-colours.ts'
import type { FieldsProps } from './product-fields.tsx'
import classes from './product-form.module.css'
import { RequiredLabel } from './required-label.tsx'

export function PublishField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['part']}>
      <Switch
        spread
        label={t('ecommerce.publish.published')}
        description={t(`ecommerce.form.publish.${form.values.publish}`)}
        checked={form.values.publish === 'published'}
        onChange={(event) => form.setFieldValue('publish', event.currentTarget.checked ? 'published' : 'draft')}
      />
    </div>
  )
}

export function PriceFields({ form, currency }: FieldsProps & { currency: string }) {
  const { t } = useTranslation()
  const unit = <span className={classes['unit']}>{currency}</span>
  const amount = (field: 'price' | 'priceSale' | 'cost') => ({
    ...form.getInputProps(field),
    label:
      field === 'price' ? (
        <RequiredLabel>{t('ecommerce.form.field.price')}</RequiredLabel>
      ) : (
        t(`ecommerce.form.field.${field}`)
      ),
    'aria-required': field === 'price',
    inputMode: 'decimal' as const,
    dir: 'ltr' as const,
    end: unit,
    endWidth: '3.25rem',
  })
  return (
    <div className={classes['part']}>
      <SectionTitle>{t('ecommerce.cart.price')}</SectionTitle>
      <div className={classes['two']}>
        <TextField {...amount('price')} />
        <TextField {...amount('priceSale')} error={form.errors['priceSale'] && t('ecommerce.form.saleBelow')} />
      </div>
      <div className={classes['two']}>
        <TextField
          {...form.getInputProps('taxRate')}
          label={t('ecommerce.form.field.taxRate')}
          inputMode="decimal"
          dir="ltr"
          end={<span className={classes['unit']}>%</span>}
        />
        <TextField {...amount('cost')} description={t('ecommerce.form.costText')} />
      </div>
      <Switch
        spread
        {...form.getInputProps('priceIncludesTax', { type: 'checkbox' })}
        label={t('ecommerce.form.field.priceIncludesTax')}
      />
    </div>
  )
}

export function StockFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['part']}>
      <SectionTitle>{t('ecommerce.manage.stock')}</SectionTitle>
      <Switch
        spread
        {...form.getInputProps('isInStock', { type: 'checkbox' })}
        label={t('ecommerce.form.field.isInStock')}
      />
      <TextField
        {...form.getInputProps('quantity')}
        label={t('ecommerce.product.quantity')}
        inputMode="numeric"
        dir="ltr"
      />
    </div>
  )
}

/** A category stands under its group: “Accessories, Shoes”. */
function useCategories(): { value: Category; label: string }[] {
  const { t } = useTranslation()
  return Object.entries(categoryGroups).flatMap(([group, categories]) =>
    categories.map((value) => ({
      value,
      label: t('ecommerce.form.inGroup', {
        group: t(`ecommerce.form.group.${group as keyof typeof categoryGroups}`),
        category: t(`ecommerce.category.${value}`),
      }),
    })),
  )
}

export function KindFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const categories = useCategories()
  const { gender, category, tags } = form.values
  return (
    <div className={classes['part']}>
      <SectionTitle>{t('ecommerce.form.kind')}</SectionTitle>
      <fieldset className={classes['genders']} aria-label={t('ecommerce.shop.gender')}>
        {genders.map((one) => (
          <Checkbox
            key={one}
            label={t(`ecommerce.gender.${one}`)}
            checked={gender.includes(one)}
            onChange={() =>
              form.setFieldValue(
                'gender',
                genders.filter((other) => gender.includes(other) !== (other === one)),
              )
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={t('ecommerce.shop.category')}
        value={category}
        options={categories}
        onChange={(chosen) => form.setFieldValue('category', chosen)}
      />
      <WordsField
        label={t('ecommerce.form.field.tags')}
        shownLabel={<RequiredLabel>{t('ecommerce.form.field.tags')}</RequiredLabel>}
        aria-required
        description={t('ecommerce.form.tagsText', { count: tagsLeast })}
        error={form.errors['tags'] && t('ecommerce.form.tagsFew', { least: tagsLeast })}
        value={tags}
        onChange={(next) => form.setFieldValue('tags', next)}
        most={tagsMost}
        longest={40}
        data-path={form.getInputProps('tags')['data-path']}
      />
    </div>
  )
}

export function LookFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const coloursOf = useColours()
  return (
    <div className={classes['part']}>
      <SectionTitle>{t('ecommerce.form.look')}</SectionTitle>
      <ColourField
        label={t('ui.colour')}
        options={coloursOf()}
        value={form.values.colors}
        onChange={(colors) => form.setFieldValue('colors', colors)}
        multiple
      />
      <WordsField
        label={t('ecommerce.form.field.sizes')}
        description={t('ecommerce.form.sizesText')}
        value={form.values.sizes}
        onChange={(next) => form.setFieldValue('sizes', next)}
        most={sizesMost}
        longest={20}
        data-path={form.getInputProps('sizes')['data-path']}
      />
    </div>
  )
}
