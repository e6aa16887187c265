// The refused fields of a product's form, in the order of the page, with their names and why.
import type { ReactNode } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { tagsLeast } from '../../entities.ts'
import type { ProductValues } from './form-values.ts'

type Problem = { field: keyof ProductValues; label: string; why: ReactNode }

const order: readonly (keyof ProductValues)[] = [
  'name',
  'subDescription',
  'description',
  'images',
  'code',
  'sku',
  'newLabel',
  'saleLabel',
  'publish',
  'price',
  'priceSale',
  'taxRate',
  'cost',
  'priceIncludesTax',
  'isInStock',
  'quantity',
  'gender',
  'category',
  'tags',
  'colors',
  'sizes',
]

export function useProblems({ errors }: Form<ProductValues>): Problem[] {
  const { t } = useTranslation()
  const known: Partial<Record<keyof ProductValues, string>> = {
    priceSale: t('ecommerce.form.saleBelow'),
    tags: t('ecommerce.form.tagsFew', { least: tagsLeast }),
  }
  return order
    .filter((field) => Boolean(errors[field]))
    .map((field) => ({ field, label: t(`ecommerce.form.field.${field}`), why: known[field] ?? errors[field] }))
}
